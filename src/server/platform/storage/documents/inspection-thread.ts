import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from '#shared/zod.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { limitTo } from '../limit.ts';
import type { Finding } from './outcome.ts';

const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;
const HEAP_MEGABYTES_MAX = 96;
// pdf-lib remembers every name it has ever seen, so a thread is replaced before that grows large.
const JOBS_MAX = 100;

const FindingReply = z
  .enum(['mismatch', 'damaged', 'encrypted', 'macro', 'script', 'launch', 'embedded', 'too-complex'])
  .nullable();

type Job = { content: 'pdf' | 'doc'; path: string };

const oneAtATime = limitTo(1);
let thread: { worker: Worker; jobs: number } | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Inspects a PDF or DOC file in a thread of its own, one file at a time, so that a hostile file can hold up neither requests nor
 * memory: after ten seconds, or when it outgrows its memory, the thread is stopped and the file is `too-complex`. The thread is
 * started when it is needed and ends after half a minute without work.
 */
export async function inspectInThread(job: Job): Promise<Finding> {
  return oneAtATime(async () => {
    const worker = takeWorker();
    try {
      return await runJob(worker, job);
    } finally {
      release(worker);
    }
  });
}

function takeWorker(): Worker {
  clearTimeout(idleTimer);
  thread ??= { worker: startWorker(), jobs: 0 };
  thread.jobs += 1;
  // While it works it keeps the process alive, while it waits it does not.
  thread.worker.ref();
  return thread.worker;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('inspection-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
    // Nothing that reads strangers' files needs to know our settings.
    env: {},
    execArgv: [],
  });
  // The running job hears of errors by itself; without a listener one that comes later would end the process.
  worker.on('error', () => stop(worker));
  return worker;
}

async function runJob(worker: Worker, job: Job): Promise<Finding> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    worker.postMessage(job);
    const [reply] = await once(worker, 'message', { signal: deadline });
    return FindingReply.parse(reply);
  } catch (error) {
    stop(worker);
    if (deadline.aborted || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') return 'too-complex';
    throw error;
  }
}

function release(worker: Worker): void {
  if (thread?.worker !== worker) return;
  worker.unref();
  if (thread.jobs >= JOBS_MAX) stop(worker);
  else idleTimer = setTimeout(() => stop(worker), IDLE_MS).unref();
}

function stop(worker: Worker): void {
  if (thread?.worker === worker) thread = null;
  void worker.terminate();
}
