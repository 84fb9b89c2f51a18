import { z } from '#shared/zod.ts';
import { REFUSAL_REASONS, type Finding } from './outcome.ts';
import { sandboxedProcess } from './sandboxed-process.ts';
import type { Caller } from './task-queue.ts';

/** CPU time limit. The largest legitimate files take a second. */
const COMPUTE_MS = 3000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 128;
// pdf-lib caches every name that it has ever parsed, so replace a process before its cache grows large.
const JOBS_MAX = 100;
const PROCESSES = 2;

/** A file and the type detected from its first bytes. */
export type InspectionJob = { content: 'pdf' | 'doc' | 'docx'; path: string };

export type InspectionReply = z.output<typeof InspectionReply>;
const InspectionReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), finding: z.enum(REFUSAL_REASONS).nullable() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

const run = sandboxedProcess({
  program: new URL('inspection-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
  processes: PROCESSES,
});

/**
 * Inspects a PDF, DOC or DOCX file in a child process. A file that takes more than three seconds of CPU time, or too
 * much memory, is `too-complex`. Rejects only if the inspection itself fails, never because of the file.
 */
export async function inspectInOwnProcess(job: InspectionJob, caller?: Caller): Promise<Finding> {
  const outcome = await run(job, caller);
  if (outcome.kind === 'ended') return 'too-complex';
  const { data: reply, error } = InspectionReply.safeParse(outcome.message);
  if (reply?.ok === true) return reply.finding;
  throw error ?? new Error(`A document could not be inspected: ${reply.message}`);
}
