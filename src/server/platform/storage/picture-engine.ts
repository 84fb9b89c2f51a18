import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';

let loading: ReturnType<typeof load> | undefined;

/** Returns sharp, which is large and therefore imported only when the first picture arrives. */
export function pictureEngine(): ReturnType<typeof load> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Disable the caches for decoded pictures and open files. Every upload is decoded only once, so the caches
  // would cost memory without helping.
  sharp.cache(false);
  // One thread per picture. More threads are no faster while the
  // server handles requests, and each takes 20 MB.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Maximum pixels of a progressive JPEG or interlaced PNG. They are decoded in memory as a whole, at up to 6 bytes per
 * pixel: 60 million pixels took 350 MB, and an ordinary picture of that size takes 40 MB.
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
    // sharp throws the same kind of error for every fault of a file, with messages for developers.
    return null;
  }
}

/** Returns whether a picture has too many pixels to be decoded. */
export function hasTooManyPixels(header: PictureHeader): boolean {
  const max = header.isProgressive ? PROGRESSIVE_PIXELS_MAX : PICTURE_PIXELS_MAX;
  return header.width * header.height > max;
}

/** Opens a picture for decoding from top to bottom. Decoding a truncated or damaged picture throws. */
export async function openPicture(picture: string | Buffer) {
  const sharp = await pictureEngine();
  return sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true });
}
