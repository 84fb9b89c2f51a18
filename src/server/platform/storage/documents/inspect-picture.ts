import { truncate } from 'node:fs/promises';
import { decoding, hasTooManyPixels, openPicture, readPictureHeader } from '../picture-engine.ts';
import { withFileBytes } from '../buffer-pool.ts';
import type { Finding } from './outcome.ts';
import { endOfJpeg, endOfPng } from './picture-end.ts';
import { holdsAnotherKind } from './picture-within.ts';

const PREVIEW_PIXELS = 32;

/**
 * Decodes a whole JPEG or PNG file to verify its type and that it is complete. Checks the dimensions before decoding.
 *
 * **Truncates the file** after the end of the picture instead of rejecting it, because phones append their own data
 * (Samsung trailers, motion and HDR photos). This also removes a web page or archive appended to create a polyglot
 * file. A PDF or archive hidden inside the picture is rejected.
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
