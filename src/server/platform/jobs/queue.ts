import { createHash } from 'node:crypto';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from '#shared/zod.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import { isStillRetried, markRetried } from './service-away.ts';

/**
 * A kind of background job: its name in the queue and the schema of its payload. Separate from its handler, so that
 * enqueuing the job does not load the handler.
 */
export type Job<Payload extends z.ZodType = z.ZodType> = Readonly<{
  name: string;
  payload: Payload;
  maxAttempts: number;
  priority: number;
}>;

/**
 * Declares a job. The worker retries a failed job with exponential backoff, up to `maxAttempts` attempts in total. Jobs
 * with a smaller `priority` run first. If a service that the job needs is down, the worker retries it for 48 hours
 * (`service-away.ts`).
 */
export function defineJob<Payload extends z.ZodType>(job: {
  name: string;
  payload: Payload;
  maxAttempts?: number;
  priority?: number;
}): Job<Payload> {
  return { maxAttempts: 10, priority: 0, ...job };
}

/** A job's name and the function that runs it. */
export type JobHandler = Readonly<{ name: string; run: (payload: unknown) => Promise<void> }>;

/** Binds a handler to a job. The payload is parsed before the handler is called. */
export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handler: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { name: job.name, run: async (payload) => handler(job.payload.parse(payload)) };
}

/**
 * `runAt` is when the job is due. `key` replaces a pending job with the same key, and can cancel the job later. With
 * `keepsRunAt`, the new job keeps the due time of the job that it replaces.
 */
export type EnqueueOptions = Readonly<{ runAt?: Date; key?: string; keepsRunAt?: boolean }>;

/** Enqueues a job. Within a transaction, the job is enqueued only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  db: DbOrTx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { runAt, key, keepsRunAt = false }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}::text, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${job.maxAttempts}::int, job_key => ${key ?? null}::text,
      priority => ${job.priority}::int, job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'}::text
    ) ${named('add-job')}`.execute(db);
}

/** Enqueues many jobs of one type in one statement. */
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

/** Removes a pending job from the queue; a running job continues. */
export async function cancelJob(db: DbOrTx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}

/**
 * Thrown by a job that must wait. The worker enqueues the job again for `until` and does not count a failed attempt.
 */
export class PostponedJob extends Error {
  override readonly name = 'PostponedJob';
  readonly until: Date;

  constructor(reason: string, until: Date) {
    super(reason);
    this.until = until;
  }
}

/** A failed attempt of a job. */
export type JobFailure = Readonly<{ job: string; payload: unknown; error: unknown; isLastTry: boolean }>;

/**
 * Handles a failed attempt. Returns true if the failure was recorded elsewhere, so that the job counts as done and is
 * not retried.
 */
export type SettleFailure = (failure: JobFailure) => Promise<boolean>;

/** A cron job without a payload. `cron` is a crontab expression in UTC, such as `17 3 * * *`. */
export type ScheduledJob = Readonly<{ name: string; cron: string }>;

/** Converts the handlers to graphile-worker's task list. */
export function taskListOf(handlers: readonly JobHandler[], settleFailure: SettleFailure): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run: carryOut }) => [
      name,
      async (payload: unknown, { job, addJob }: JobHelpers) => {
        try {
          await carryOut(payload);
        } catch (error) {
          if (error instanceof PostponedJob) {
            // Deduplicates postponed jobs, because jobs with the same payload would do the same work.
            const key = job.key ?? `postponed:${name}:${hashOf(payload)}`;
            const { max_attempts: maxAttempts, priority } = job;
            await addJob(name, payload, { runAt: error.until, maxAttempts, priority, jobKey: key });
            return;
          }
          const marked = markRetried(error);
          const isLastTry = marked ? !isStillRetried(job.created_at) : job.attempts >= job.max_attempts;
          if (await settleFailure({ job: name, payload, error, isLastTry })) return;
          throw marked ?? error;
        }
      },
    ]),
  );
}

function hashOf(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}
