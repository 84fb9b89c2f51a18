import { z } from '#shared/zod.ts';
import { sandboxedProcess } from './documents/sandboxed-process.ts';
import type { Caller } from './documents/task-queue.ts';

/** CPU time limit. The largest photo takes two seconds. */
const COMPUTE_MS = 10_000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 64;
// The decoder fragments memory, so replace the process regularly.
const JOBS_MAX = 100;

/** A picture whose dimensions have been checked, and which files to make of it. */
export type PhotoJob = { path: string; purpose: 'profile' | 'post' | 'logo' };

export type PhotoReply = z.output<typeof PhotoReply>;
const PhotoReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photos'), large: z.instanceof(Uint8Array), small: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('post-pictures'),
    large: z.instanceof(Uint8Array),
    small: z.instanceof(Uint8Array),
    preview: z.instanceof(Uint8Array),
    /** Of the large one, in pixels. */
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({
    kind: z.literal('logo'),
    width: z.number(),
    header: z.instanceof(Uint8Array),
    email: z.instanceof(Uint8Array),
    tab: z.instanceof(Uint8Array),
    icon180: z.instanceof(Uint8Array),
    icon192: z.instanceof(Uint8Array),
    icon512: z.instanceof(Uint8Array),
    iconMaskable: z.instanceof(Uint8Array),
  }),
  z.object({ kind: z.literal('damaged') }),
]);

const run = sandboxedProcess({
  program: new URL('photo-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
  // The picture decoder is native code.
  needsAddons: true,
});

/**
 * Decodes a picture and creates its files in a child process, one picture at a time, so that concurrent uploads cost
 * the application no memory. Returns `ended` for a file that takes too long. Rejects only if the process itself fails,
 * never because of the file.
 */
export async function decodePhoto(job: PhotoJob, caller?: Caller): Promise<PhotoReply | { kind: 'ended' }> {
  const outcome = await run(job, caller);
  return outcome.kind === 'ended' ? outcome : PhotoReply.parse(outcome.message);
}
