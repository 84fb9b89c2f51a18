import { open } from 'node:fs/promises';
import { decoding, hasTooManyPixels, openPicture, readPictureHeader } from './picture-engine.ts';
import { recogniseContent } from './documents/signatures.ts';

/** Side of the square profile photos, in pixels. */
export const PHOTO_LARGE_PIXELS = 640;
export const PHOTO_SMALL_PIXELS = 320;
const WEBP_QUALITY = 80;
/** What shows through a transparent PNG. */
const BACKGROUND = '#ffffff';

const NOT_A_PHOTO = 'This kind of picture cannot be used. Choose a JPEG, JPG or PNG photo.';
const TOO_MANY_PIXELS = 'This photo has too many pixels. Save it in a smaller size and choose it again.';
const DAMAGED = 'This photo is incomplete or damaged. Choose another one.';

/** Square WebP pictures, and their media type. */
export type ProfilePhotos = { ok: true; large: Buffer; small: Buffer; mediaType: 'image/webp' };
export type PhotoRefusal = { ok: false; reason: 'type' | 'pixels' | 'damaged'; message: string };

/**
 * Makes the two sizes of a profile photo from the temporary file at `path`: turned upright, cut square around what
 * catches the eye, and encoded anew, so that nothing of the original file is left, its place and camera records least
 * of all. JPEG and PNG only; SVG, GIF, HEIC and everything else is refused with a sentence. One at a time in the
 * whole process.
 */
export async function makeProfilePhotos(path: string): Promise<ProfilePhotos | PhotoRefusal> {
  if (!(await isPhoto(path))) return refusal('type', NOT_A_PHOTO);
  const header = await readPictureHeader(path);
  if (header === null) return refusal('damaged', DAMAGED);
  if (hasTooManyPixels(header)) return refusal('pixels', TOO_MANY_PIXELS);
  return encode(path);
}

async function isPhoto(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const content = await recogniseContent(file);
    return content === 'jpg' || content === 'png';
  } finally {
    await file.close();
  }
}

async function encode(path: string): Promise<ProfilePhotos | PhotoRefusal> {
  try {
    return await decoding(async () => {
      const large = await square(path, PHOTO_LARGE_PIXELS);
      const small = await square(path, PHOTO_SMALL_PIXELS);
      return { ok: true, large, small, mediaType: 'image/webp' };
    });
  } catch {
    // sharp has one kind of error for everything a file can have wrong.
    return refusal('damaged', DAMAGED);
  }
}

// Without `keepMetadata` nothing but the pixels is written; colours are converted to sRGB first.
async function square(path: string, pixels: number): Promise<Buffer> {
  return openPicture(path)
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
    .flatten({ background: BACKGROUND })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

function refusal(reason: PhotoRefusal['reason'], message: string): PhotoRefusal {
  return { ok: false, reason, message };
}
