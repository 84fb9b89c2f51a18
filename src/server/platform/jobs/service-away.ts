import type pg from 'pg';
import { AppError } from '#shared/errors.ts';

/** Error for a service that a job needs and that does not respond, such as the mail server or the file store. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** Time for which the worker retries jobs that fail because of an outage, regardless of their number of attempts. */
const OUTAGE_MS = 48 * 3600 * 1000;
const PAUSE_SECONDS_MAX = 300;
/**
 * Caps a job's counted attempts and raises its maximum, so that attempts are left when the service responds again.
 */
const ATTEMPTS = { used: 6, max: 10 };
const MARK = 'Service away: ';

/** Returns whether an error, or one of its causes, is a service outage. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof ServiceAway ||
    (error instanceof AppError && error.code === 'BUSY') ||
    isOutage(error.cause)
  );
}

/** Returns whether a job created at this time is still retried if it fails because of an outage. */
export function isRetriedInOutage(madeAt: Date, now = new Date()): boolean {
  return now.getTime() - madeAt.getTime() < OUTAGE_MS;
}

/** Marks a job's error as an outage, so that the functions below find the job in the queue. */
export function markOutage(error: unknown): Error {
  return new Error(`${MARK}${error instanceof Error ? error.message : ''}`, { cause: error });
}

/**
 * Limits the retry delay of jobs that failed because of an outage to five minutes, and prevents them from running out
 * of attempts for 48 hours.
 */
export async function retryThroughOutages(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at, null, attempts, max_attempts) from (
       select id, least(run_at, now() + make_interval(secs => $2)) as run_at,
         least(attempts, $4) as attempts, greatest(max_attempts, $5) as max_attempts
       from graphile_worker._private_jobs
       where last_error like $1 and locked_at is null and created_at > now() - make_interval(secs => $3)
         and (run_at > now() + make_interval(secs => $2 + 1) or attempts > $4 or attempts >= max_attempts)
     ) as failed group by run_at, attempts, max_attempts`,
    [`${MARK}%`, PAUSE_SECONDS_MAX, OUTAGE_MS / 1000, ATTEMPTS.used, ATTEMPTS.max],
  );
}

/**
 * Makes jobs due now that failed because of an outage and whose error starts with this text; returns their number.
 */
export async function retryNow(pool: pg.Pool, error: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker._private_jobs
     where last_error like $1 and locked_at is null and run_at > now() having count(*) > 0`,
    [`${MARK}${error}%`],
  );
  return rowCount ?? 0;
}
