import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { decoding, pictureEngine } from '../picture-engine.ts';

const LONG_SIDE_PIXELS = 2000;
const QUALITY = 84;

/**
 * Renders a photo or scan as an upright JPEG without metadata, at most 2,000 pixels on its longer side. Copies only the
 * pixels, so nothing else in the file reaches a browser. Returns null if the file cannot be decoded.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await pictureEngine();
  return decoding(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
        .autoOrient()
        .resize({
          width: LONG_SIDE_PIXELS,
          height: LONG_SIDE_PIXELS,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
    } catch {
      // sharp throws the same kind of error for every fault of a file.
      return null;
    }
  });
}
