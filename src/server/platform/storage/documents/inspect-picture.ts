import { truncate } from 'node:fs/promises';
import { decoding, hasTooManyPixels, openPicture, readPictureHeader } from '../picture-engine.ts';
import { withFileBytes } from '../buffer-pool.ts';
import type { Finding } from './outcome.ts';
import { endOfJpeg, endOfPng } from './picture-end.ts';
import { holdsAnotherKind } from './picture-within.ts';

const PREVIEW_PIXELS = 32;

/**
 * Decodes a JPEG or PNG from start to end, to be sure that it is valid and complete; checks its dimensions first. Bytes
 * after the end of the picture are **cut off the file** instead of rejected, because phones append data there
 * (Samsung's trailer, motion photos and HDR). This also removes a web page or archive appended to make a polyglot file.
 * A picture with an archive or PDF inside is rejected.
 */
export async function inspectPicture(path: string, type: 'jpg' | 'png'): Promise<Finding> {
  const header = await readPictureHeader(path);
  if (header === null) return 'damaged';
  if (hasTooManyPixels(header)) return 'pixels';
  return decoding(async () => {
    const picture = await withFileBytes(path, (bytes) => {
      const end = type === 'jpg' ? endOfJpeg(bytes) : endOfPng(bytes);
      return end === null ? null : { end, isAnother: holdsAnotherKind(bytes.subarray(0, end)) };
    });
    if (picture === null || !(await canBeDecoded(path))) return 'damaged';
    if (picture.isAnother) return 'mismatch';
    await truncate(path, picture.end);
    return null;
  });
}

async function canBeDecoded(path: string): Promise<boolean> {
  try {
    const picture = await openPicture(path);
    await picture.resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
