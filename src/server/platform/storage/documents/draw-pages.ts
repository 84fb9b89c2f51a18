import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { Sharp } from 'sharp';
import { DOCUMENT_PAGES_MAX } from '#shared/files/documents.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { hasTooManyPixels, openPicture, pictureEngine, readPictureHeader } from '../picture-engine.ts';
import type { RefusalReason } from './outcome.ts';

// Call these functions in the child process only. PDFium runs inside WebAssembly and is built without JavaScript and
// forms, so a file cannot run anything.

/** Pictures of the pages, or the reason why the file cannot be drawn. */
export type DrawnPages = Uint8Array<ArrayBuffer>[] | RefusalReason;

/** A page of A4 at 137 dots per inch: the writing on a round stamp can be read. */
const LONG_SIDE_PIXELS = 1600;
// Twice the print resolution; a larger scale would only enlarge the file.
const SCALE_MAX = 3;
const QUALITY = 80;

// ISO 32000-1, annex H.3, note 18: the end marker is within the last 1,024 bytes.
const END_MARK = '%%EOF';
const END_MARK_WITHIN_BYTES = 1024;
const TRAILING_BLANKS = /[\0\s]+$/;

// PDFium omits an image if it cannot allocate memory for it, and an administrator must not mistake the
// incomplete page for the whole. Emscripten reports the failed allocation on the console.
const NO_MEMORY = /^(Failed to grow the heap|Cannot enlarge memory)/;
let lacksMemory = false;
console.error = (text: unknown) => {
  if (typeof text === 'string' && NO_MEMORY.test(text)) lacksMemory = true;
};

let library: Promise<PDFiumLibrary> | undefined;

/** Draws the first ten pages of a PDF as JPEGs. */
export async function drawPdf(bytes: Buffer): Promise<DrawnPages> {
  if (!hasEndMark(bytes)) return 'damaged';
  lacksMemory = false;
  library ??= PDFiumLibrary.init();
  try {
    const document = await (await library).loadDocument(bytes);
    try {
      const pages = [];
      const count = Math.min(document.getPageCount(), DOCUMENT_PAGES_MAX);
      for (let index = 0; index < count; index += 1) pages.push(await drawPage(document.getPage(index)));
      if (lacksMemory) return 'too-complex';
      return pages.length > 0 ? pages : 'damaged';
    } finally {
      document.destroy();
    }
  } catch (error) {
    if (lacksMemory) return 'too-complex';
    // PDFium's wrapper throws plain errors; only the message tells a password from damage.
    return /password|security/i.test(errorMessage(error)) ? 'encrypted' : 'damaged';
  }
}

async function drawPage(page: PDFiumPage): Promise<Uint8Array<ArrayBuffer>> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(SCALE_MAX, LONG_SIDE_PIXELS / Math.max(originalWidth, originalHeight, 1));
  const { width, height, data } = await page.render({ scale, render: 'bitmap' });
  const sharp = await pictureEngine();
  return toJpeg(sharp(data, { raw: { width, height, channels: 4 } }));
}

// PDFium would draw what is left of a truncated file.
function hasEndMark(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replace(TRAILING_BLANKS, '');
  return text.slice(-END_MARK_WITHIN_BYTES).includes(END_MARK);
}

/** Draws a photo or scan upright as a JPEG. */
export async function drawPhoto(path: string): Promise<DrawnPages> {
  const header = await readPictureHeader(path);
  if (header === null) return 'damaged';
  if (hasTooManyPixels(header)) return 'pixels';
  const [width, height] = [LONG_SIDE_PIXELS, LONG_SIDE_PIXELS];
  try {
    const photo = (await openPicture(path)).autoOrient();
    return [await toJpeg(photo.resize({ width, height, fit: 'inside', withoutEnlargement: true }))];
  } catch {
    // sharp throws the same kind of error for every fault of a file.
    return 'damaged';
  }
}

// Without `keepMetadata`, sharp writes only pixels, converted to sRGB.
async function toJpeg(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer(),
  );
}
