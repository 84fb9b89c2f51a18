import { PDFiumLibrary } from '@hyzyla/pdfium';
import { errorMessage } from '#server/platform/system-error.ts';
import type { PageJob, PageReply } from './page-process.ts';

// Child process that renders pages, one job at a time. PDFium runs inside WebAssembly and is built without JavaScript
// and forms, so a file cannot run anything.

const LONG_SIDE_PIXELS = 2000;
// Twice the print resolution; a larger scale would only enlarge the file.
const SCALE_MAX = 3;

// PDFium omits an image if it cannot allocate memory for it, and an administrator must not mistake the
// incomplete page for the whole. Emscripten reports the failed allocation on the console.
const NO_MEMORY = /^(Failed to grow the heap|Cannot enlarge memory)/;
let lacksMemory = false;
console.error = (text: unknown) => {
  if (typeof text === 'string' && NO_MEMORY.test(text)) lacksMemory = true;
};

const library = PDFiumLibrary.init();

// Ignore the signals that a terminal or service manager sends to every process, because the application
// handles them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: PageJob) => {
  void draw(job).then((reply) => process.send?.(reply));
});

async function draw({ bytes, page }: PageJob): Promise<PageReply> {
  lacksMemory = false;
  try {
    const document = await (await library).loadDocument(bytes);
    try {
      const pageCount = document.getPageCount();
      if (page > pageCount) return { kind: 'no-page', pageCount };
      const sheet = document.getPage(page - 1);
      const { originalWidth, originalHeight } = sheet.getOriginalSize();
      const scale = Math.min(SCALE_MAX, LONG_SIDE_PIXELS / Math.max(originalWidth, originalHeight, 1));
      const { width, height, data } = await sheet.render({ scale, render: 'bitmap' });
      if (lacksMemory) throw new Error('The page needs more memory than allowed.');
      return { kind: 'page', pageCount, width, height, pixels: new Uint8Array(data) };
    } finally {
      document.destroy();
    }
  } catch (error) {
    return { kind: 'unreadable', message: errorMessage(error) };
  }
}
