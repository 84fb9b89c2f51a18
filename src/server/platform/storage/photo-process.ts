import { z } from '#shared/zod.ts';
import { sandboxedProcess } from './documents/sandboxed-process.ts';
import type { Caller } from './documents/task-queue.ts';

/** CPU time limit. The largest photo takes two seconds. */
const COMPUTE_MS = 10_000;
const WAIT_MS = 20_000;
const HEAP_MEGABYTES_MAX = 64;
// The decoder fragments memory, so replace the process regularly.
const JOBS_MAX = 100;

/** A photo or logo whose dimensions have been checked. */
export type PhotoJob = { path: string; kind: 'photo' | 'logo' };

export type PhotoReply = z.output<typeof PhotoReply>;
const PhotoReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photos'), large: z.instanceof(Uint8Array), small: z.instanceof(Uint8Array) }),
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
 * Decodes a photo and creates its two sizes in a child process, one photo at a time, so that concurrent uploads cost
 * the application no memory. Returns `ended` for a file that takes too long. Rejects only if the process itself fails,
 * never because of the file.
 */
export async function decodePhoto(path: string, caller?: Caller): Promise<PhotoReply | { kind: 'ended' }> {
  return decode({ path, kind: 'photo' }, caller);
}

/** Decodes a logo and creates its pictures for pages, emails and icons, like `decodePhoto`. */
export async function decodeLogo(path: string, caller?: Caller): Promise<PhotoReply | { kind: 'ended' }> {
  return decode({ path, kind: 'logo' }, caller);
}

async function decode(job: PhotoJob, caller?: Caller): Promise<PhotoReply | { kind: 'ended' }> {
  const outcome = await run(job, caller);
  return outcome.kind === 'ended' ? outcome : PhotoReply.parse(outcome.message);
}
