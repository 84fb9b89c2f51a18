import { z } from '#shared/zod.ts';
import { REFUSAL_REASONS, type RefusalReason } from './outcome.ts';
import { sandboxedProcess } from './sandboxed-process.ts';
import type { Caller } from './task-queue.ts';

/** CPU time limit. Ten scanned pages take 1.5 seconds, the largest photo two. */
const COMPUTE_MS = 3000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 64;
/** A progressive scan of 35 million pixels needs 160 MB. */
const WASM_MEGABYTES_MAX = 176;
// A hostile file may corrupt WebAssembly memory, so replace the process regularly.
const JOBS_MAX = 50;
const PROCESSES = 2;

/** A file and the type detected from its first bytes. */
export type DocumentJob = { path: string; content: 'pdf' | 'jpg' | 'png' | 'zip' | 'ole' };

export type DocumentReply = z.output<typeof DocumentReply>;
const DocumentReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), pages: z.array(z.instanceof(Uint8Array)) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

const run = sandboxedProcess({
  program: new URL('document-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  wasmMegabytesMax: WASM_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
  processes: PROCESSES,
  // The picture encoder is native code.
  needsAddons: true,
});

/**
 * Draws a document in a child process: the first ten pages of a PDF, or a photo, as upright JPEGs of at most 1,600
 * pixels on the longer side. Only pixels are copied, so nothing else in the file survives. A Word file is inspected and
 * has no pages. Returns the reason if the file is rejected: one that takes more than three seconds of CPU time or 300 MB
 * is `too-complex`. Rejects only if the process itself fails, never because of the file.
 */
export async function drawDocument(
  job: DocumentJob,
  caller?: Caller,
): Promise<readonly Uint8Array[] | RefusalReason> {
  const outcome = await run(job, caller);
  if (outcome.kind === 'ended') return 'too-complex';
  const reply = DocumentReply.parse(outcome.message);
  if (reply.kind === 'failed') throw new Error(`A document could not be drawn: ${reply.message}`);
  return reply.kind === 'pages' ? reply.pages : reply.reason;
}
