import { Logger, parseCronItems, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from '#shared/zod.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import { patientPool } from './patient-pool.ts';
import { watchForSetBack } from './set-back.ts';
import { keepRunning } from './steady-runner.ts';
import { announceWorker } from './worker-presence.ts';

/** A kind of background work: its name in the queue, and the shape of what it is told. Apart from its handler, so that whoever enqueues it needs nothing of it. */
export type Job<Payload extends z.ZodType = z.ZodType> = Readonly<{
  name: string;
  payload: Payload;
  maxAttempts: number;
  priority: number;
}>;

/**
 * Declares a job. A failed one is tried again after growing pauses, `maxAttempts` times in all. Those with a larger
 * `priority` wait until none with a smaller one is due.
 */
export function defineJob<Payload extends z.ZodType>(job: {
  name: string;
  payload: Payload;
  maxAttempts?: number;
  priority?: number;
}): Job<Payload> {
  return { maxAttempts: 10, priority: 0, ...job };
}

/** A job with what carries it out. */
export type JobHandler = Readonly<{ name: string; run: (payload: unknown) => Promise<void> }>;

/** Binds a handler to a job; its payload is parsed before the handler sees it. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handler: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { name: job.name, run: async (payload) => handler(job.payload.parse(payload)) };
}

/** When a job is due, and a name under which one pending job of the kind can be replaced or cancelled. */
export type EnqueueOptions = Readonly<{ runAt?: Date; key?: string }>;

/** Puts a job into the queue. In a transaction the job exists exactly when the transaction's changes do. */
export async function enqueue<Payload extends z.ZodType>(
  db: DbOrTx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}::text, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${job.maxAttempts}::int, job_key => ${key ?? null}::text,
      priority => ${job.priority}::int
    ) ${named('add-job')}`.execute(db);
}

/** Puts many jobs of one kind into the queue, in one statement. */
export async function enqueueMany<Payload extends z.ZodType>(
  db: DbOrTx,
  job: Job<Payload>,
  payloads: readonly z.input<Payload>[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}::text, payload::json, max_attempts => ${job.maxAttempts}::int, priority => ${job.priority}::int
    ) from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(db);
}

/** Takes a pending job out of the queue; one that runs already goes on. */
export async function cancelJob(db: DbOrTx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}

/** A job that failed: what it was told, how it went wrong, and whether it would be tried again. */
export type JobFailure = Readonly<{ job: string; payload: unknown; error: unknown; isLastTry: boolean }>;

/** Looks at every failure; true when something else keeps it from now on, so that the job is done and not tried again. */
export type SettleFailure = (failure: JobFailure) => Promise<boolean>;

/** A job without a payload that runs by the clock; `cron` is a crontab time such as `17 3 * * *`, in UTC. */
export type ScheduledJob = Readonly<{ name: string; cron: string }>;

export type WorkerOptions = Readonly<{
  pool: pg.Pool;
  handlers: readonly JobHandler[];
  schedule: readonly ScheduledJob[];
  settleFailure: SettleFailure;
  logger: FastifyBaseLogger;
}>;

const CONCURRENCY = 4;
const CLOCK_CHECK_MS = 20_000;

/**
 * Starts working the queue, and starts again what stops by itself. `stop` waits for the jobs in hand; unfinished ones are
 * taken up again by the next worker.
 */
export async function startWorker(
  options: WorkerOptions,
  clockCheckMs = CLOCK_CHECK_MS,
): Promise<{ stop(): Promise<void> }> {
  const presence = await announceWorker(options.pool);
  const runner = await keepRunning((leaving) => startRunner(options, leaving), options.logger);
  // What runs by the clock waits for a moment that it has computed: when the clock is set back that is far away.
  const { unwatch } = watchForSetBack(clockCheckMs, async () => {
    options.logger.warn('the clock was set back: what runs by it begins anew');
    await runner.renew();
  });
  return {
    stop: async () => {
      await Promise.all([unwatch(), runner.stop()]);
      presence.leave();
    },
  };
}

async function startRunner(
  { pool, handlers, schedule, settleFailure, logger }: WorkerOptions,
  leaving: AbortSignal,
): Promise<Runner> {
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = $1 where last_execution > $1',
    [new Date()],
  );
  return run({
    pgPool: patientPool(pool, logger, leaving),
    taskList: taskListOf(handlers, settleFailure),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: bridgeTo(logger),
    parsedCronItems: parseCronItems(
      schedule.map(({ name, cron }) => ({
        task: name,
        match: cron,
        // Of one that is due again and again, after the clock was set ahead, one waits.
        options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace' },
      })),
    ),
  });
}

/** The handlers as graphile-worker wants them. */
export function taskListOf(handlers: readonly JobHandler[], settleFailure: SettleFailure): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run: carryOut }) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await carryOut(payload);
        } catch (error) {
          const isLastTry = job.attempts >= job.max_attempts;
          if (!(await settleFailure({ job: name, payload, error, isLastTry }))) throw error;
        }
      },
    ]),
  );
}

/** Only what happened, never what it was about: payloads stay out of the log. */
function bridgeTo(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({ jobs: message }, 'jobs');
    else if (level === 'warning') logger.warn({ jobs: message }, 'jobs');
  });
}
