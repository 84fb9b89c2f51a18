import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { allJobs } from '#server/features.ts';
import { keepUndelivered } from '#server/features/mails/undelivered.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { taskListOf } from '#server/platform/jobs/queue.ts';
import type { TestDatabase } from './database.ts';

const silent = new Logger(() => () => undefined);
const SAME_MOMENT_MS = 1000;

/** Jobs that are not due yet by the fake clock: the database's own clock must not start them meanwhile. */
const held = new WeakMap<TestDatabase, Map<string, Date>>();

/** Runs the jobs that are due by the application's clock, and those they make necessary. */
export async function runJobs(database: TestDatabase, deps: Deps): Promise<void> {
  const waiting = held.get(database) ?? new Map<string, Date>();
  held.set(database, waiting);
  const now = deps.clock.now();
  const jobs = await sql<{ id: string; run_at: Date; created_at: Date }>`
    select id, run_at, created_at from graphile_worker._private_jobs where run_at < 'infinity'`.execute(
    database.ownerDb,
  );
  for (const { id, run_at, created_at } of jobs.rows) {
    const isTimed = Math.abs(run_at.getTime() - created_at.getTime()) > SAME_MOMENT_MS;
    if (isTimed && run_at > now) waiting.set(id, run_at);
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
    taskList: taskListOf(allJobs(deps), keepUndelivered(deps)),
    noHandleSignals: true,
    logger: silent,
  });
}
