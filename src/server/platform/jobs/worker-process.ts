import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from '#shared/zod.ts';
import { MAIL_RESULTS, type MailResult } from '#server/platform/mail/mail.ts';
import type { DatabaseConnection } from '#server/platform/database/connection.ts';

const BACKOFF_MS_MIN = 250;
const BACKOFF_MS_MAX = 5000;
/** Uptime after which the backoff is reset. */
const STARTED_WELL_MS = 30_000;
/** Time limit for running jobs during shutdown. */
const DRAIN_LIMIT_MS = 10_000;

/** First message to the worker process: the database connection. */
export const workerOrders = z.object({
  connection: z.union([
    z.object({ url: z.string() }),
    z.object({ socketDirectory: z.string(), database: z.string().exactOptional() }),
  ]),
});
/** Message from the worker process: the result of one email. */
const mailReport = z.object({ mail: z.enum(MAIL_RESULTS) });
/** The second message to the worker process: finish the running jobs, then exit. */
export const DRAIN = 'drain';
type WorkerProcessOptions = Readonly<{
  /** Path of the worker process's script. */
  script: string;
  connection: DatabaseConnection;
  logger: Pick<FastifyBaseLogger, 'error'>;
  /** Called with the result of each email. */
  onMail?: (result: MailResult) => void;
  drainLimitMs?: number;
}>;

/**
 * Runs background jobs in a child process, which may crash, for example while the database is down. Restarts the child
 * with exponential backoff, and stops it when this process shuts down.
 */
export function createWorkerProcess(options: WorkerProcessOptions) {
  const { logger, drainLimitMs = DRAIN_LIMIT_MS } = options;
  const closing = new AbortController();
  let child: ChildProcess | undefined;
  let supervision = Promise.resolve();

  const supervise = async () => {
    let failures = 0;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      child = startProcess(options);
      const end = await endOf(child);
      child = undefined;
      if (closing.signal.aborted) return;
      failures = performance.now() - startedAt < STARTED_WELL_MS ? failures + 1 : 1;
      const restartInMs = Math.min(BACKOFF_MS_MAX, BACKOFF_MS_MIN * 2 ** (failures - 1));
      logger.error({ ...end, restartInMs }, 'the background worker ended and will be restarted');
      await sleep(restartInMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  return {
    start: () => void (supervision = supervise()),
    /** Waits for the running jobs, and kills the process if they take longer than `drainLimitMs`. */
    stop: async () => {
      closing.abort();
      child?.send(DRAIN, () => undefined);
      const kill = setTimeout(() => child?.kill('SIGKILL'), drainLimitMs);
      await supervision;
      clearTimeout(kill);
    },
  };
}

function startProcess({ script, connection, onMail }: WorkerProcessOptions): ChildProcess {
  // Do not load this process's preloaded modules, such as a monitoring agent, in the worker.
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (message) => onMail?.(mailReport.parse(message).mail));
  // Ignore errors of `send`, because the exit event reports a process that has already ended.
  child.send({ connection }, () => undefined);
  return child;
}

type End = Readonly<{ code?: number | null; signal?: NodeJS.Signals | null; err?: Error }>;

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (err) => resolve({ err })); // the process could not be started
  });
}
