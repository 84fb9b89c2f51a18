import { z } from '#shared/zod.ts';
import { decoding, pictureEngine } from '../picture-engine.ts';
import { sandboxedProcess } from './sandboxed-process.ts';

/** CPU time limit. The largest scans take 1.5 seconds. */
const COMPUTE_MS = 3000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 64;
/** A progressive scan of 35 million pixels needs 160 MB. */
const WASM_MEGABYTES_MAX = 192;
// A hostile file may corrupt WebAssembly memory, so replace the process regularly.
const JOBS_MAX = 50;
const QUALITY = 82;

/** A PDF and the page to render; the first page is 1. */
export type PageJob = { bytes: Uint8Array; page: number };

export type PageReply = z.output<typeof PageReply>;
const PageReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    pageCount: z.number().int().positive(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    pixels: z.instanceof(Uint8Array),
  }),
  z.object({ kind: z.literal('no-page'), pageCount: z.number().int() }),
  z.object({ kind: z.literal('unreadable'), message: z.string() }),
]);

const run = sandboxedProcess({
  program: new URL('page-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  wasmMegabytesMax: WASM_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
});

/** A rendered page of at most 2,000 pixels on its longer side, and the PDF's number of pages. */
export type DrawnPage = { picture: Buffer; mediaType: 'image/jpeg'; pageCount: number };

/**
 * Renders one page of a PDF in a child process, so that only a picture of the page reaches a browser. Returns `no-page`
 * beyond the last page, and `unreadable` for a file that cannot be rendered within three seconds of CPU time and 300
 * MB.
 */
export async function drawPage(
  bytes: Buffer,
  page: number,
  signal?: AbortSignal,
): Promise<DrawnPage | 'no-page' | 'unreadable'> {
  const outcome = await run({ bytes, page } satisfies PageJob, { signal });
  if (outcome.kind === 'ended') return 'unreadable';
  const reply = PageReply.parse(outcome.message);
  if (reply.kind !== 'page') return reply.kind;
  const { width, height, pixels, pageCount } = reply;
  const sharp = await pictureEngine();
  const picture = await decoding(() =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
  return { picture, mediaType: 'image/jpeg', pageCount };
}
