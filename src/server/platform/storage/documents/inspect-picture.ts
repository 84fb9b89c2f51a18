import { truncate } from 'node:fs/promises';
import { decoding, hasTooManyPixels, openPicture, readPictureHeader } from '../picture-engine.ts';
import { withFileBytes } from '../buffer-pool.ts';
import type { Finding } from './outcome.ts';
import { endOfJpeg, endOfPng } from './picture-end.ts';
import { holdsAnotherKind } from './picture-within.ts';

const PREVIEW_PIXELS = 32;

/**
 * Decodes a JPEG or PNG file from end to end to be sure that it is one and is whole; sizes are checked before
 * anything is decoded.
 *
 * Bytes behind the end of the picture are **cut off the file**, not refused: telephones put their own records there
 * (Samsung's trailer, moving and HDR pictures), and a web page or archive hidden there to make the file pass as two
 * things is gone. One that is hidden within the picture is refused.
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
