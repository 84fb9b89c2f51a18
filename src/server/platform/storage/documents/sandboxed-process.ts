import { fork, type ChildProcess } from 'node:child_process';
import { runLimited, RESIDENT_MEGABYTES_MAX, type JobLimits, type JobOutcome } from './limited-job.ts';
import { residentMegabytes } from './process-usage.ts';
import { taskQueue, type Caller } from './task-queue.ts';

const IDLE_MS = 30_000;
/** Maximum time in the queue. Together with `waitMs` it is below the timeout of a proxy. */
const QUEUE_MS = 35_000;
// Small, because most garbage of a job is short-lived and V8 collects a small young generation often.
const YOUNG_HEAP_MEGABYTES_MAX = 2;
/**
 * Maximum memory that an idle process may use; beyond it, the process is replaced, so that the next file has enough
 * memory.
 */
const KEPT_MEGABYTES_MAX = RESIDENT_MEGABYTES_MAX / 2;
const WASM_PAGES_PER_MEGABYTE = 16;

/** A program that handles hostile files, with its limits. */
export type SandboxedProcessOptions = JobLimits &
  Readonly<{
    program: URL;
    heapMegabytesMax: number;
    /** WebAssembly memory limit, because V8's heap limit does not cover it. */
    wasmMegabytesMax?: number;
    /** Maximum jobs before the process is replaced. */
    jobsMax: number;
    /** Number of processes; 1 by default. */
    processes?: number;
    /** Maximum time in the queue in milliseconds; 35 seconds by default. */
    queueMs?: number;
    /** Allows native addons, which Node's permissions do not restrict. Only picture decoders need them. */
    needsAddons?: true;
  }>;

/** Queues a job and resolves to its result. */
export type RunJob = (job: object, caller?: Caller) => Promise<JobOutcome>;

/**
 * Runs jobs on hostile files in child processes, one at a time in each process, so that no file can block requests or
 * exhaust memory. Kills a process that exceeds its CPU or memory limit. A process can read files, but cannot write
 * files or start programs, and has an empty environment. It starts on demand (250 ms) and stops after 30 seconds idle.
 * A thread is not enough, because its memory, about 60 MB, would count towards the application's. A job rejects only if
 * the process itself fails, because of a bug or the machine, never because of the file.
 * @throws {AppError} BUSY, with a retry time, when the job waited too long in the queue, the machine gave it no CPU
 * time for too long, or the caller's signal aborted.
 */
export function sandboxedProcess(options: SandboxedProcessOptions): RunJob {
  const count = options.processes ?? 1;
  const runTask = taskQueue(options.queueMs ?? QUEUE_MS, count);
  const processes = Array.from({ length: count }, () => oneProcess(options));
  return (job, caller) => runTask(async (place) => processes[place]?.(job) ?? { kind: 'ended' }, caller);
}

function oneProcess(options: SandboxedProcessOptions): (job: object) => Promise<JobOutcome> {
  let current: { child: ChildProcess; jobs: number } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function take(): ChildProcess {
    clearTimeout(idleTimer);
    current ??= { child: start(), jobs: 0 };
    current.jobs += 1;
    // A working process keeps the application alive; an idle process does not.
    current.child.ref();
    current.child.channel?.ref();
    return current.child;
  }

  function start(): ChildProcess {
    const child = startProgram(options);
    const forget = () => {
      if (current?.child === child) current = null;
    };
    // Also prevents an unhandled error event, which would crash the application. The running job handles both
    // events itself.
    return child.on('error', forget).on('exit', forget);
  }

  function release(child: ChildProcess): void {
    if (current?.child !== child) return;
    child.unref();
    child.channel?.unref();
    const isWorn =
      current.jobs >= options.jobsMax || (residentMegabytes(child.pid) ?? 0) > KEPT_MEGABYTES_MAX;
    if (isWorn) stop(child);
    else idleTimer = setTimeout(() => stop(child), IDLE_MS).unref();
  }

  function stop(child: ChildProcess): void {
    if (current?.child === child) current = null;
    child.kill('SIGKILL');
  }

  return async (job) => {
    const child = take();
    try {
      return await runLimited(child, job, { ...options, stop: () => stop(child) });
    } finally {
      release(child);
    }
  };
}

function startProgram({ program, heapMegabytesMax, wasmMegabytesMax, needsAddons }: SandboxedProcessOptions) {
  return fork(program, {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      ...(needsAddons ? ['--allow-addons'] : []),
      `--max-old-space-size=${heapMegabytesMax}`,
      `--max-semi-space-size=${YOUNG_HEAP_MEGABYTES_MAX}`,
      ...(wasmMegabytesMax === undefined
        ? []
        : [`--wasm-max-mem-pages=${wasmMegabytesMax * WASM_PAGES_PER_MEGABYTE}`]),
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
