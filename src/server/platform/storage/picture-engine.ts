import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { limitTo } from './limit.ts';

let loading: ReturnType<typeof load> | undefined;

/** Imports sharp for the first picture, because it is large and idle processes do not need it. */
export function pictureEngine(): ReturnType<typeof load> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // The caches for decoded pictures and open files would only cost memory, because each upload is decoded once.
  sharp.cache(false);
  // One thread per picture, and (below) one picture at a time. More are not faster next to the requests, and each takes
  // 20 MB.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Maximum pixels of a progressive JPEG or interlaced PNG. Decoding one needs the whole picture in memory, at up to 6
 * bytes per pixel: 60 million pixels took 350 MB, compared with 40 MB for an ordinary picture.
 */
export const PROGRESSIVE_PIXELS_MAX = 16_000_000;

export type PictureHeader = { width: number; height: number; isProgressive: boolean };

/** Reads the dimensions from a picture's header without decoding; returns null if the header is unreadable. */
export async function readPictureHeader(path: string): Promise<PictureHeader | null> {
  const sharp = await pictureEngine();
  try {
    const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width, height, isProgressive };
  } catch {
    // sharp throws the same error type for every kind of damage, with messages for developers.
    return null;
  }
}

/** Returns whether a picture has too many pixels to be decoded. */
export function hasTooManyPixels(header: PictureHeader): boolean {
  const max = header.isProgressive ? PROGRESSIVE_PIXELS_MAX : PICTURE_PIXELS_MAX;
  return header.width * header.height > max;
}

/** Runs a task that decodes a picture, one at a time per process. */
export const decoding = limitTo(1);

/** Opens a picture for decoding from top to bottom. Decoding throws if the picture is truncated or damaged. */
export async function openPicture(picture: string | Buffer) {
  const sharp = await pictureEngine();
  return sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true });
}
