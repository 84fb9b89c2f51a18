import { Logger, runOnce, type JobHelpers, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { retentionJob } from '#server/core/retention/retention.service.ts';
import { allJobs, FEATURES } from '#server/features.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import { recordBounce } from '#server/features/bounces/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { taskListOf } from '#server/platform/jobs/queue.ts';
import type { TestDatabase } from './database.ts';

const silent = new Logger(() => () => undefined);
const SAME_MOMENT_MS = 1000;
const FAR_OFF = new Date('2200-01-01');
/**
 * Added to the time of a job that is due by the database's clock but not by the fake clock, so that the worker does not
 * start it.
 */
const MOVED_MS = 36_525 * 24 * 3600 * 1000;
const MOVED_FROM = new Date('2100-01-01');

/**
 * Jobs that are due by the database's clock but not yet by the fake clock, with their times. The worker must not start
 * them.
 */
const postponedJobs = new WeakMap<TestDatabase, Map<string, Date>>();

/**
 * Runs the jobs that are due by the application's clock, and the jobs that they enqueue. Retries of failed jobs are due
 * by the same clock.
 */
export async function runJobs(database: TestDatabase, deps: Deps): Promise<void> {
  if (!postponedJobs.has(database)) await movePastJobs(database);
  const waiting = postponedJobs.get(database) ?? new Map<string, Date>();
  postponedJobs.set(database, waiting);
  const now = deps.clock.now();
  for (const { id, run_at, asked_at } of await newJobs(database)) {
    const runAt = run_at < MOVED_FROM ? run_at : new Date(run_at.getTime() - MOVED_MS);
    const isTimed = Math.abs(runAt.getTime() - asked_at.getTime()) > SAME_MOMENT_MS;
    if (isTimed) waiting.set(id, runAt);
    else waiting.delete(id);
  }
  for (const [id, runAt] of waiting) {
    const isDue = runAt <= now;
    const due = isDue ? sql`now()` : sql`'infinity'`;
    await sql`update graphile_worker._private_jobs set run_at = ${due} where id = ${id}`.execute(
      database.ownerDb,
    );
    if (isDue) waiting.delete(id);
  }
  await runOnce({
    pgPool: database.pool,
    taskList: onceARound(database, taskListOf(allJobs(deps), recordBounce(deps))),
    noHandleSignals: true,
    logger: silent,
  });
  await vi.waitUntil(() => isSettled(database), { interval: 5, timeout: 10_000 });
  for (const { id, pause_ms } of await failedJobs(database))
    waiting.set(id, new Date(now.getTime() + pause_ms));
}

/**
 * Postpones jobs that a handler enqueued for a time that has passed on the database's clock but not on the fake clock,
 * so that this round does not run them.
 */
async function movePastJobs({ ownerDb }: TestDatabase): Promise<void> {
  await sql`
    create or replace function move_past_job() returns trigger language plpgsql as $$
      begin
        new.run_at := new.run_at + interval '36525 days';
        return new;
      end $$;
    create or replace trigger move_past_job before insert or update on graphile_worker._private_jobs
      for each row when (new.run_at < now() - interval '1 second' and new.attempts = 0)
      execute function move_past_job()`.execute(ownerDb);
}

/** Returns the jobs that have neither run nor been postponed. */
async function newJobs({ ownerDb }: TestDatabase) {
  const { rows } = await sql<{ id: string; run_at: Date; asked_at: Date }>`
    select id, run_at, updated_at as asked_at from graphile_worker._private_jobs
    where attempts = 0 and run_at < 'infinity'`.execute(ownerDb);
  return rows;
}

/** Returns whether the results of all jobs are stored. graphile-worker may stop before that. */
async function isSettled({ ownerDb }: TestDatabase): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where locked_at is not null limit 1`.execute(ownerDb);
  return rows.length === 0;
}

/**
 * Wraps the tasks so that no failed job runs again in this round: retry delays count from a date in the far future.
 */
function onceARound({ ownerDb }: TestDatabase, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, carryOut]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await carryOut?.(payload, helpers);
        } catch (error) {
          await sql`
            update graphile_worker._private_jobs set run_at = ${FAR_OFF} where id = ${helpers.job.id}`.execute(
            ownerDb,
          );
          throw error;
        }
      },
    ]),
  );
}

/** Returns the jobs that failed in this round, with the delay before their retry. */
async function failedJobs({ ownerDb }: TestDatabase) {
  const { rows } = await sql<{ id: string; pause_ms: number }>`
    update graphile_worker._private_jobs set run_at = now() + (run_at - ${FAR_OFF}::timestamptz)
    where run_at between ${FAR_OFF} and ${FAR_OFF}::timestamptz + interval '1 year' and attempts < max_attempts
    returning id, extract(epoch from run_at - now())::float8 * 1000 as pause_ms`.execute(ownerDb);
  return rows;
}

/** Enqueues these retention tasks, by default all, like the cron schedule. */
export async function enqueueRetention(db: DbOrTx, ...names: string[]): Promise<void> {
  const all = FEATURES.flatMap(({ retention }) => retention ?? []).map(({ name }) => name);
  for (const name of names.length > 0 ? names : all) await enqueue(db, retentionJob(name), {});
}
