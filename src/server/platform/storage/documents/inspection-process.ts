import { fork, type ChildProcess } from 'node:child_process';
import { z } from '#shared/zod.ts';
import { limitTo } from '../limit.ts';
import { REFUSAL_REASONS, type Finding } from './outcome.ts';

const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;
const HEAP_MEGABYTES_MAX = 128;
// Most of what an inspection leaves behind is short-lived; a small space for that is cleared often.
const YOUNG_HEAP_MEGABYTES_MAX = 2;
// pdf-lib remembers every name it has ever seen, so a process is replaced before that grows large.
const JOBS_MAX = 100;
// V8 aborts when it runs out of memory. Where there are no signals that is an exit code.
const ABORTED_CODE = 134;

/** A file, and what its first bytes say it is. */
export type InspectionJob = { content: 'pdf' | 'doc'; path: string };

export type InspectionReply = z.output<typeof InspectionReply>;
const InspectionReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), finding: z.enum(REFUSAL_REASONS).nullable() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

const oneAtATime = limitTo(1);
let current: { child: ChildProcess; jobs: number } | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Inspects a PDF or DOC file in a process of its own, one file at a time, so that a hostile file can hold up neither
 * requests nor memory: after ten seconds, or when it runs out of memory, the process is ended and the file is
 * `too-complex`. The process may read files but neither write them nor start programs, and knows no settings. It is
 * started when it is needed (a quarter of a second) and ends after half a minute without work. A process, not a
 * thread: a thread's memory, some 60 MB, would be the application's.
 *
 * Rejects when the inspection itself fails; that is a bug or a machine in trouble, never the file.
 */
export async function inspectInOwnProcess(job: InspectionJob): Promise<Finding> {
  return oneAtATime(async () => {
    const child = takeChild();
    try {
      return await runJob(child, job);
    } finally {
      release(child);
    }
  });
}

function takeChild(): ChildProcess {
  clearTimeout(idleTimer);
  current ??= { child: startChild(), jobs: 0 };
  current.jobs += 1;
  // While it works it keeps the application alive, while it waits it does not.
  current.child.ref();
  current.child.channel?.ref();
  return current.child;
}

function startChild(): ChildProcess {
  const child = fork(new URL('inspection-program.ts', import.meta.url), {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--max-old-space-size=${HEAP_MEGABYTES_MAX}`,
      `--max-semi-space-size=${YOUNG_HEAP_MEGABYTES_MAX}`,
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const forget = () => {
    if (current?.child === child) current = null;
  };
  // The running job hears of both by itself; an error that nobody listens to would end the application.
  return child.on('error', forget).on('exit', forget);
}

async function runJob(child: ChildProcess, job: InspectionJob): Promise<Finding> {
  const { promise, resolve, reject } = Promise.withResolvers<Finding>();
  const deadline = setTimeout(() => {
    stop(child);
    resolve('too-complex');
  }, DEADLINE_MS);
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal !== null || code === ABORTED_CODE) resolve('too-complex');
    else reject(new Error(`The process that inspects documents ended with code ${code}.`));
  };
  const onMessage = (message: unknown) => {
    const { data: reply, error } = InspectionReply.safeParse(message);
    if (reply?.ok === true) resolve(reply.finding);
    else reject(error ?? new Error(`A document could not be inspected: ${reply.message}`));
  };
  child.once('message', onMessage).once('exit', onExit).once('error', reject);
  child.send(job);
  return promise.finally(() => {
    clearTimeout(deadline);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  });
}

function release(child: ChildProcess): void {
  if (current?.child !== child) return;
  child.unref();
  child.channel?.unref();
  if (current.jobs >= JOBS_MAX) stop(child);
  else idleTimer = setTimeout(() => stop(child), IDLE_MS).unref();
}

function stop(child: ChildProcess): void {
  if (current?.child === child) current = null;
  child.kill('SIGKILL');
}
