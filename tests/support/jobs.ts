import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { allJobs } from '#server/features.ts';
import type { Deps } from '#server/platform/deps.ts';
import { taskListOf } from '#server/platform/jobs/queue.ts';
import type { TestDatabase } from './database.ts';

const silent = new Logger(() => () => undefined);

/** Runs the jobs that are due by the application's clock, and those they make necessary. */
export async function runJobs(database: TestDatabase, deps: Deps): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= ${deps.clock.now()}`.execute(database.ownerDb);
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day' where run_at <= now() and run_at > ${deps.clock.now()}`.execute(database.ownerDb);
  await runOnce({ pgPool: database.pool, taskList: taskListOf(allJobs(deps)), noHandleSignals: true, logger: silent });
}
