import { open } from 'node:fs/promises';
import { NOT_A_PHOTO, PHOTO_SIDES, TOO_MANY_PIXELS } from '#shared/members/photos.ts';
import {
  decoding,
  hasTooManyPixels,
  openPicture,
  openPixels,
  readPictureHeader,
  type Pixels,
} from './picture-engine.ts';
import { isDeclaredAs, typeOfExtension } from './documents/document-types.ts';
import { recogniseContent } from './documents/signatures.ts';
import { extensionOf } from './file-names.ts';

const WEBP_QUALITY = 80;
/** What shows through a transparent PNG. */
const BACKGROUND = '#ffffff';

const DAMAGED = 'This photo is incomplete or damaged. Choose another one.';

/** Square WebP pictures, and their media type. */
export type ProfilePhotos = { ok: true; large: Buffer; small: Buffer; mediaType: 'image/webp' };
export type PhotoRefusal = { ok: false; reason: 'type' | 'pixels' | 'damaged'; message: string };
/** A temporary file whose size has been limited, with the name and type that its sender gave it. */
export type PhotoUpload = Readonly<{ path: string; fileName: string; mediaType: string }>;

/**
 * Makes the two sizes of a profile photo: turned upright, cut square around what catches the eye, and encoded anew, so
 * that nothing of the original file is left, its place and camera records least of all, nor anything hidden behind the
 * picture. JPEG and PNG only, and none that is called something else; SVG, GIF, HEIC and everything else is refused with
 * a sentence. One at a time in the whole process.
 */
export async function makeProfilePhotos(upload: PhotoUpload): Promise<ProfilePhotos | PhotoRefusal> {
  if (!isCalledPhoto(upload) || !(await isPhoto(upload.path))) return refusal('type', NOT_A_PHOTO);
  const header = await readPictureHeader(upload.path);
  if (header === null) return refusal('damaged', DAMAGED);
  if (hasTooManyPixels(header)) return refusal('pixels', TOO_MANY_PIXELS);
  return encode(upload.path);
}

/** Whether name and declared type are those of photos. JPEG and PNG may be mistaken for each other: people rename. */
function isCalledPhoto({ fileName, mediaType }: PhotoUpload): boolean {
  const type = typeOfExtension(extensionOf(fileName));
  const isNamed = type === 'jpg' || type === 'png';
  return isNamed && (isDeclaredAs(mediaType, 'jpg') || isDeclaredAs(mediaType, 'png'));
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
      const pixels = await square(path);
      const large = await openPixels(pixels).webp({ quality: WEBP_QUALITY }).toBuffer();
      const small = await openPixels(pixels)
        .resize(PHOTO_SIDES.small, PHOTO_SIDES.small)
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
      return { ok: true, large, small, mediaType: 'image/webp' };
    });
  } catch {
    // sharp has one kind of error for everything a file can have wrong.
    return refusal('damaged', DAMAGED);
  }
}

// Pixels alone carry no records of the camera; a file is decoded once for both sizes.
async function square(path: string): Promise<Pixels> {
  const { large } = PHOTO_SIDES;
  return openPicture(path)
    .autoOrient()
    .resize(large, large, { fit: 'cover', position: 'attention' })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function refusal(reason: PhotoRefusal['reason'], message: string): PhotoRefusal {
  return { ok: false, reason, message };
}
