import { POST_PICTURE_WIDTHS, PREVIEW_SIZE } from '#shared/posts/pictures.ts';
import { PHOTO_SIDES, type PhotoSize } from '#shared/profile/photos.ts';
import { openPicture } from './picture-engine.ts';
import type { PhotoJob, PhotoReply } from './photo-process.ts';

// Child process that decodes photos, one job at a time.

const WEBP_QUALITY = 80;
const JPEG_QUALITY = 80;
/** Background of a transparent PNG. */
const BACKGROUND = '#ffffff';

// Ignore the signals that a terminal or service manager sends to every process, so that uploads can finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: PhotoJob) => {
  void make(job).then((reply) => process.send?.(reply));
});

async function make({ path, purpose }: PhotoJob): Promise<PhotoReply> {
  try {
    if (purpose === 'post') return await postPictures(path);
    const large = await square(path, 'large');
    const small = await square(large, 'small');
    return { kind: 'photos', large: new Uint8Array(large), small: new Uint8Array(small) };
  } catch {
    // sharp throws the same kind of error for every fault of a file.
    return { kind: 'damaged' };
  }
}

// Without `keepMetadata`, sharp writes only pixels, converted to sRGB.
async function square(picture: string | Buffer, size: PhotoSize): Promise<Buffer> {
  const pixels = PHOTO_SIDES[size];
  const opened = await openPicture(picture);
  return opened
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
    .flatten({ background: BACKGROUND })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

/** Makes the two sizes of a post's picture, and the link preview that covers use. */
async function postPictures(path: string): Promise<PhotoReply> {
  const opened = await openPicture(path);
  const { data: large, info } = await opened
    .autoOrient()
    .resize(POST_PICTURE_WIDTHS.large, POST_PICTURE_WIDTHS.large, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BACKGROUND })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const small = await (
    await openPicture(large)
  )
    .resize(POST_PICTURE_WIDTHS.small, POST_PICTURE_WIDTHS.small, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  const preview = await (
    await openPicture(large)
  )
    .resize(PREVIEW_SIZE.width, PREVIEW_SIZE.height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return {
    kind: 'post-pictures',
    large: new Uint8Array(large),
    small: new Uint8Array(small),
    preview: new Uint8Array(preview),
    width: info.width,
    height: info.height,
  };
}
