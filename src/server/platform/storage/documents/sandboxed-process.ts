import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { taskQueue } from './task-queue.ts';

const IDLE_MS = 30_000;
/** Maximum time in the queue. Together with `waitMs` it is shorter than a proxy's timeout. */
const QUEUE_MS = 35_000;
// Most garbage of a task is short-lived; a small young generation is collected often.
const YOUNG_HEAP_MEGABYTES_MAX = 2;
// V8 aborts when it runs out of memory. On systems without signals that is an exit code.
const ABORTED_CODE = 134;
const CHECK_MS_MIN = 50;
const RETRY_SECONDS = 10;

/** A program for hostile files, with its limits. */
export type SandboxedProcessOptions = Readonly<{
  program: URL;
  /** CPU time limit of a task. */
  computeMs: number;
  /** Wall time limit of a task on a busy machine. */
  waitMs: number;
  heapMegabytesMax: number;
  /** Number of tasks after which the process is replaced. */
  jobsMax: number;
  /** Maximum time in the queue; 35 seconds by default. */
  queueMs?: number;
  /** Whether it needs native code, which Node's permissions do not restrict; only picture decoders do. */
  needsAddons?: true;
}>;

/** Result of a task: the program's reply, or `ended` when it used too much time or memory. */
export type JobOutcome = { kind: 'reply'; message: unknown } | { kind: 'ended' };

/**
 * A child process for work on hostile files, one job at a time, so that a file can block neither requests nor
 * memory: when it has computed too long, or runs out of memory, the process is ended. It may read files but neither write
 * them nor start programs, and knows no settings. It is started when it is needed (a quarter of a second) and ends
 * after half a minute without work. A process, not a thread: a thread's memory, some 60 MB, would be the application's.
 *
 * A job rejects when the process itself fails; that is a bug or a machine in trouble, never the file.
 * @throws {AppError} BUSY, with a time to try again, when its turn did not come, the machine did not let it compute for so long, or
 * `signal` aborts when the client disconnects.
 */
export function sandboxedProcess(
  options: SandboxedProcessOptions,
): (job: object, signal?: AbortSignal) => Promise<JobOutcome> {
  const runTask = taskQueue(options.queueMs ?? QUEUE_MS);
  let current: { child: ChildProcess; jobs: number } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function take(): ChildProcess {
    clearTimeout(idleTimer);
    current ??= { child: start(), jobs: 0 };
    current.jobs += 1;
    // It keeps the application alive while it works, but not while it waits.
    current.child.ref();
    current.child.channel?.ref();
    return current.child;
  }

  function start(): ChildProcess {
    const child = fork(options.program, {
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        ...(options.needsAddons ? ['--allow-addons'] : []),
        `--max-old-space-size=${options.heapMegabytesMax}`,
        `--max-semi-space-size=${YOUNG_HEAP_MEGABYTES_MAX}`,
      ],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const forget = () => {
      if (current?.child === child) current = null;
    };
    // The running task handles both; an error event without a listener would end the application.
    return child.on('error', forget).on('exit', forget);
  }

  function release(child: ChildProcess): void {
    if (current?.child !== child) return;
    child.unref();
    child.channel?.unref();
    if (current.jobs >= options.jobsMax) stop(child);
    else idleTimer = setTimeout(() => stop(child), IDLE_MS).unref();
  }

  function stop(child: ChildProcess): void {
    if (current?.child === child) current = null;
    child.kill('SIGKILL');
  }

  return (job, signal) =>
    runTask(async () => {
      const child = take();
      try {
        return await runJob(child, job, () => stop(child), options);
      } finally {
        release(child);
      }
    }, signal);
}

async function runJob(
  child: ChildProcess,
  job: object,
  stop: () => void,
  { computeMs, waitMs }: Pick<SandboxedProcessOptions, 'computeMs' | 'waitMs'>,
): Promise<JobOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  const [began, usedBefore] = [performance.now(), cpuTimeMs(child.pid) ?? 0];
  let deadline = setTimeout(judge, computeMs);
  function judge(): void {
    const taken = performance.now() - began;
    // Where the CPU time is unknown, assume the limit is reached.
    const computed = (cpuTimeMs(child.pid) ?? Infinity) - usedBefore;
    if (computed >= computeMs) resolve({ kind: 'ended' });
    else if (taken >= waitMs) reject(new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS }));
    else {
      const rest = Math.min(computeMs - computed, waitMs - taken);
      deadline = setTimeout(judge, Math.max(rest, CHECK_MS_MIN));
      return;
    }
    stop();
  }
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal !== null || code === ABORTED_CODE) resolve({ kind: 'ended' });
    else reject(new Error(`The process that works on documents ended with code ${code}.`));
  };
  const onMessage = (message: unknown) => resolve({ kind: 'reply', message });
  child.once('message', onMessage).once('exit', onExit).once('error', reject);
  child.send(job);
  return promise.finally(() => {
    clearTimeout(deadline);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  });
}
