import { PHOTO_SIDES, type PhotoSize } from '#shared/profile/photos.ts';
import { openPicture } from './picture-engine.ts';
import type { PhotoJob, PhotoReply } from './photo-process.ts';

// Child process that decodes photos, one job at a time.

const WEBP_QUALITY = 80;
/** Background of a transparent PNG. */
const BACKGROUND = '#ffffff';

// Ignore the signals that a terminal or service manager sends to every process, so that uploads can finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: PhotoJob) => {
  void make(job).then((reply) => process.send?.(reply));
});

async function make({ path }: PhotoJob): Promise<PhotoReply> {
  try {
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
