import type pg from 'pg';
import { AppError } from '#shared/errors.ts';

/** Error for a service that a job needs and that does not respond, such as the mail server or the file store. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** Cause of an error for work that a service refused this time, such as an email while a quota is used up. */
export class RefusedForNow extends Error {
  override readonly name = 'RefusedForNow';
}

/**
 * Time for which the worker retries jobs that fail because of an outage or a refusal, regardless of their number of
 * attempts.
 */
const PATIENCE_MS = 48 * 3600 * 1000;
/**
 * Caps a job's counted attempts and raises its maximum, so that attempts are left when the service responds again.
 */
const ATTEMPTS = { used: 6, max: 10 };
const AWAY = 'Service away: ';
/** Start of the stored error of jobs that a service refused this time. */
export const REFUSED = 'Refused this time: ';
/** Maximum retry delay in seconds, by the start of the stored error. */
const PAUSES = { [AWAY]: 300, [REFUSED]: 3600 };

/** Returns whether an error, or one of its causes, is a service outage. */
export function isOutage(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof ServiceAway || isBusy(cause));
}

/**
 * Returns the error of a failed job with a mark by which the functions below find the job in the queue, or null for
 * other errors than outages and refusals.
 */
export function markRetried(error: unknown): Error | null {
  const isRefused = hasCause(error, (cause) => cause instanceof RefusedForNow);
  if (!isRefused && !isOutage(error)) return null;
  const message = error instanceof Error ? error.message : '';
  return new Error(`${isRefused ? REFUSED : AWAY}${message}`, { cause: error });
}

function hasCause(error: unknown, is: (cause: Error) => boolean): boolean {
  return error instanceof Error && (is(error) || hasCause(error.cause, is));
}

function isBusy(error: Error): boolean {
  return error instanceof AppError && error.code === 'BUSY';
}

/** Returns whether a job created at this time is still retried if it fails because of an outage or a refusal. */
export function isStillRetried(madeAt: Date, now = new Date()): boolean {
  return now.getTime() - madeAt.getTime() < PATIENCE_MS;
}

/**
 * Limits the retry delay of jobs that failed because of an outage to five minutes, and of refused ones to an hour, and
 * prevents them from running out of attempts for 48 hours.
 */
export async function retryForTwoDays(pool: pg.Pool): Promise<void> {
  for (const [mark, pauseSeconds] of Object.entries(PAUSES))
    await pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at, null, attempts, max_attempts) from (
         select id, least(run_at, now() + make_interval(secs => $2)) as run_at,
           least(attempts, $4) as attempts, greatest(max_attempts, $5) as max_attempts
         from graphile_worker._private_jobs
         where last_error like $1 and locked_at is null and created_at > now() - make_interval(secs => $3)
           and (run_at > now() + make_interval(secs => $2 + 1) or attempts > $4 or attempts >= max_attempts)
       ) as failed group by run_at, attempts, max_attempts`,
      [`${mark}%`, pauseSeconds, PATIENCE_MS / 1000, ATTEMPTS.used, ATTEMPTS.max],
    );
}

/**
 * Makes jobs due now that failed because of an outage and whose error starts with this text; returns their number.
 */
export async function retryNow(pool: pg.Pool, error: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker._private_jobs
     where last_error like $1 and locked_at is null and run_at > now() having count(*) > 0`,
    [`${AWAY}${error}%`],
  );
  return rowCount ?? 0;
}
