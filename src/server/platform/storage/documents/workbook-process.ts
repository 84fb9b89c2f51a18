import { z } from '#shared/zod.ts';
import { REFUSAL_REASONS, type RefusalReason } from './outcome.ts';
import type { WorkbookRows } from './read-workbook.ts';
import { sandboxedProcess } from './sandboxed-process.ts';
import type { Caller } from './task-queue.ts';

/** CPU time limit. A list of 20,000 rows and 60 columns takes about four seconds. */
const COMPUTE_MS = 6000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 128;
const JOBS_MAX = 50;

/** An Excel file, and the number of rows to read at most. */
export type WorkbookJob = { path: string; rowsMax: number };

export type WorkbookReply = z.output<typeof WorkbookReply>;
const WorkbookReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    sheet: z.string(),
    otherSheets: z.array(z.string()).readonly(),
    rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })).readonly(),
    hiddenLines: z.array(z.number().int()).readonly(),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

const run = sandboxedProcess({
  program: new URL('workbook-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
});

/**
 * Reads an Excel file in a child process. A file that takes more than six seconds of CPU time, or too much memory, is
 * `too-complex`. Rejects only if the process itself fails, never because of the file.
 */
export async function readWorkbookInOwnProcess(
  job: WorkbookJob,
  caller?: Caller,
): Promise<WorkbookRows | RefusalReason> {
  const outcome = await run(job, caller);
  if (outcome.kind === 'ended') return 'too-complex';
  const reply = WorkbookReply.parse(outcome.message);
  if (reply.kind === 'failed') throw new Error(`A workbook could not be read: ${reply.message}`);
  return reply.kind === 'refused' ? reply.reason : reply;
}
