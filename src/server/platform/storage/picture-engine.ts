import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { limitTo } from './limit.ts';

let loading: ReturnType<typeof load> | undefined;

/** sharp, imported with the first picture: it is large, and an idle process does without it. */
export function pictureEngine(): ReturnType<typeof load> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Its caches for decoded pictures and open files cost memory and never help: every upload is seen once.
  sharp.cache(false);
  // One thread per picture, and (below) one picture at a time: beside the requests more is not faster, and each takes
  // 20 MB.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Largest picture that is decoded when it is progressive (JPEG) or interlaced (PNG). Such a picture is held in memory
 * whole, at up to 6 bytes per pixel: 60 million pixels were measured at 350 MB, where an ordinary one takes 40 MB.
 */
export const PROGRESSIVE_PIXELS_MAX = 16_000_000;

export type PictureHeader = { width: number; height: number; isProgressive: boolean };

/** Returns the size in a picture's header without decoding; null without a readable header. */
export async function readPictureHeader(path: string): Promise<PictureHeader | null> {
  const sharp = await pictureEngine();
  try {
    const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width, height, isProgressive };
  } catch {
    // sharp has one kind of error for every fault of a file, with texts for developers.
    return null;
  }
}

/** Whether a picture of this size is rejected before decoding. */
export function hasTooManyPixels(header: PictureHeader): boolean {
  const max = header.isProgressive ? PROGRESSIVE_PIXELS_MAX : PICTURE_PIXELS_MAX;
  return header.width * header.height > max;
}

/** Runs a task that decodes a picture, one at a time in the process. */
export const decoding = limitTo(1);

/** A picture to decode from top to bottom; a truncated or damaged one throws. */
export async function openPicture(picture: string | Buffer) {
  const sharp = await pictureEngine();
  return sharp(picture, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true });
}
