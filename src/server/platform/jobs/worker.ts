import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { taskListOf, type JobHandler, type ScheduledJob, type SettleFailure } from './queue.ts';
import { retryForTwoDays } from './service-away.ts';
import { announceWorker, unlockJobsOfDeadWorkers } from './worker-presence.ts';

export type WorkerOptions = Readonly<{
  pool: pg.Pool;
  handlers: readonly JobHandler[];
  schedule: readonly ScheduledJob[];
  settleFailure: SettleFailure;
  logger: FastifyBaseLogger;
}>;

export type Worker = Readonly<{
  /** Rejects when the worker can no longer run jobs. The process should then exit and be restarted. */
  failed: Promise<never>;
  /** Stops the worker after its running jobs are done. */
  stop: () => Promise<void>;
}>;

const CONCURRENCY = 4;
const UPKEEP_MS = 5000;

/**
 * Starts running the jobs of the queue. Run it in a child process (`worker-process.ts`; tests may run it in their own),
 * because graphile-worker ends the process when it cannot record a job's result, for example after losing the database
 * connection.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, handlers, schedule, settleFailure, logger } = options;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // it may fail before the caller listens
  // Otherwise, a cron job that last ran while the clock was days ahead would not run for days.
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = $1 where last_execution > $1',
    [new Date()],
  );
  const events = new EventEmitter();
  let presence = { leave: (): void => undefined };
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    presence = announceWorker(pool, workerPool.id, failed.reject);
  });
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(handlers, settleFailure),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: bridgeTo(logger),
    events,
    // Otherwise, graphile-worker would stop before recording the results of the last jobs.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      schedule.map(({ name, cron }) => ({
        task: name,
        match: cron,
        // Enqueue at most one pending run of each cron job.
        options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace' },
      })),
    ),
  });
  const stopUpkeep = repeat(UPKEEP_MS, async () => {
    const dead = await unlockJobsOfDeadWorkers(pool);
    if (dead.length > 0) logger.warn({ dead }, 'unlocked the jobs of workers that had ended');
    await retryForTwoDays(pool);
  });
  runner.promise.then(() => failed.reject(new Error('The queue has stopped.')), failed.reject);
  return {
    failed: failed.promise,
    stop: async () => {
      await stopUpkeep();
      await runner.stop();
      presence.leave();
    },
  };
}

/**
 * Runs a task at an interval, never twice concurrently. Ignores a failed run, because the next interval retries it and
 * the worker itself fails when its connections break.
 * @returns a function that stops the interval and waits for the current run.
 */
function repeat(everyMs: number, task: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    current = task()
      .catch(() => undefined)
      .finally(() => void (isRunning = false));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await current;
  };
}

/** Returns a graphile-worker logger that omits payloads, which may contain personal data. */
function bridgeTo(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({ jobs: message }, 'jobs');
    else if (level === 'warning') logger.warn({ jobs: message }, 'jobs');
  });
}
