import type { ChildProcess } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import { cpuTimeMs, residentMegabytes } from './process-usage.ts';

/**
 * Memory limit of a process on Linux. It covers buffers, decoders and code, which V8's limits do not. The application
 * polls /proc every 50 ms, because the system's limits are unsuitable: `ulimit -v` and `-d` also count the gigabytes
 * that V8 reserves without using them, and cgroups need privileges that a service lacks. On other systems only V8's
 * limits on its heap and on WebAssembly apply.
 */
export const RESIDENT_MEGABYTES_MAX = 300;
const CHECK_MS = 50;
// V8 aborts when it runs out of memory. Systems without signals report this exit code.
const ABORTED_CODE = 134;
const RETRY_SECONDS = 10;

/** Limits of one job. */
export type JobLimits = Readonly<{
  /** CPU time limit in milliseconds. */
  computeMs: number;
  /** Wall-clock limit in milliseconds, for a machine that is too busy to give the job its CPU time. */
  waitMs: number;
}>;

/** Result of a job: the program's reply, or `ended` if it exceeded its time or memory limit. */
export type JobOutcome = { kind: 'reply'; message: unknown } | { kind: 'ended' };

/**
 * Sends a job to a child process and waits for its reply. Calls `stop` to kill the process when it exceeds a limit.
 * Rejects if the process itself fails.
 * @throws {AppError} BUSY when the process did not get enough CPU time within `waitMs`.
 */
export async function runLimited(
  child: ChildProcess,
  job: object,
  { computeMs, waitMs, stop }: JobLimits & Readonly<{ stop: () => void }>,
): Promise<JobOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  const [began, usedBefore] = [performance.now(), cpuTimeMs(child.pid) ?? 0];
  const checking = setInterval(() => {
    const taken = performance.now() - began;
    const used = cpuTimeMs(child.pid);
    // If the CPU time is unknown, assume that the process was busy throughout.
    const computed = used === null ? taken : used - usedBefore;
    if (computed >= computeMs || (residentMegabytes(child.pid) ?? 0) > RESIDENT_MEGABYTES_MAX)
      resolve({ kind: 'ended' });
    else if (taken >= waitMs) reject(new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS }));
    else return;
    stop();
  }, CHECK_MS);
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal !== null || code === ABORTED_CODE) resolve({ kind: 'ended' });
    else reject(new Error(`The document process exited with code ${code}.`));
  };
  const onMessage = (message: unknown) => resolve({ kind: 'reply', message });
  child.once('message', onMessage).once('exit', onExit).once('error', reject);
  child.send(job);
  return promise.finally(() => {
    clearInterval(checking);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  });
}
