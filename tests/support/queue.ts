/** Creates queues with real workers, for tests of `platform/jobs`. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from '#shared/zod.ts';
import { defineJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { startWorker, type WorkerOptions } from '#server/platform/jobs/worker.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
const silent = pino({ level: 'silent' });

export async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Starts a worker. Stops it when the test ends, unless the test has stopped it. */
export async function aWorker(
  { pool }: Pick<TestDatabase, 'pool'>,
  handlers: readonly JobHandler[],
  options: Partial<WorkerOptions> = {},
) {
  const worker = await startWorker({
    pool,
    handlers,
    schedule: [],
    settleFailure: async () => false,
    logger: silent,
    ...options,
  });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await worker.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...worker, stop };
}

type Waiting = {
  name: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
};

export async function waiting({ ownerDb }: TestDatabase): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select payload ->> 'name' as name, attempts, max_attempts, last_error, run_at
    from graphile_worker._private_jobs order by id`.execute(ownerDb);
  return rows;
}

export const namesOf = (jobs: Waiting[]) => jobs.map(({ name }) => name);

/** Makes a worker check the queue immediately. */
export const wake = defineJob({ name: 'wake', payload: z.unknown() });
