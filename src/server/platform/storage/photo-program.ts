import { POST_PICTURE_WIDTHS, PREVIEW_SIZE } from '#shared/posts/pictures.ts';
import { PHOTO_SIDES, type PhotoSize } from '#shared/profile/photos.ts';
import { LOGO_HEIGHT, LOGO_RATIO_MAX } from './logo-size.ts';
import { openPicture } from './picture-engine.ts';
import type { PhotoJob, PhotoReply } from './photo-process.ts';

// Child process that decodes photos and logos, one job at a time.

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
    if (purpose === 'logo') return await logo(path);
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
/** Size of the logo in an email, whose header has room for the drawn one. */
const EMAIL_SIZE = { width: 400, height: 88 };
/** Background of icons, because a system may show them on any colour. */
const PLATE = '#F6F7F3';
/** Share of an icon's side that the logo fills, so that rounded masks do not cut it. */
const SAFE_SHARE = 0.78;
const ICON_SHARE = 0.92;

async function logo(path: string): Promise<PhotoReply> {
  const [width, height] = [LOGO_HEIGHT * 2 * LOGO_RATIO_MAX, LOGO_HEIGHT * 2];
  const header = await (
    await openPicture(path)
  )
    .resize(width, height, { fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const email = await (
    await openPicture(path)
  )
    .resize({ ...EMAIL_SIZE, fit: 'contain', position: 'left', background: TRANSPARENT })
    .png()
    .toBuffer();
  return {
    kind: 'logo',
    width: Math.max(1, Math.round((header.info.width / header.info.height) * LOGO_HEIGHT)),
    header: new Uint8Array(header.data),
    email: new Uint8Array(email),
    tab: await icon(path, 64, ICON_SHARE),
    icon180: await icon(path, 180, SAFE_SHARE),
    icon192: await icon(path, 192, ICON_SHARE),
    icon512: await icon(path, 512, ICON_SHARE),
    iconMaskable: await icon(path, 512, SAFE_SHARE),
  };
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a square icon with the whole logo in its middle, on a plate. */
async function icon(path: string, side: number, share: number): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(side * share);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const drawn = (await openPicture(path))
    .resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
    .extend({ top: before, left: before, bottom: after, right: after, background: TRANSPARENT });
  return new Uint8Array(await drawn.flatten({ background: PLATE }).png().toBuffer());
}
