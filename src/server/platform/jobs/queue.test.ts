import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { aDatabase, aWorker, greet, namesOf, waiting, wake } from '../../../../tests/support/queue.ts';
import { openDatabase } from '../database/pool.ts';
import { cancelJob, defineJob, enqueue, handleJob } from './queue.ts';
import { unlockJobsOfDeadWorkers } from './worker-presence.ts';

/** Returns a job handler that records the names it receives. */
function aGreeter() {
  const greeted: string[] = [];
  return { greeted, handler: handleJob(greet, async ({ name }) => void greeted.push(name)) };
}

/** Makes jobs in backoff due now. */
async function hurry({ ownerDb }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(ownerDb);
}

test('graphile-worker has the version whose private tables the jobs read and write', () => {
  const { version } = JSON.parse(readFileSync('node_modules/graphile-worker/package.json', 'utf8'));
  expect(version, 'Check service-away.ts, worker-presence.ts and worker.ts against the new version.').toBe(
    '0.18.0',
  );
});

test('a job commits or rolls back with its transaction', async () => {
  const database = await aDatabase();
  const { db } = database;
  await expect(
    db.transaction().execute(async (tx) => {
      await enqueue(tx, greet, { name: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => enqueue(tx, greet, { name: 'committed' }));
  expect(namesOf(await waiting(database))).toEqual(['committed']);
});

test('a worker runs pending and new jobs once each', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  await enqueue(database.db, greet, { name: 'early' });
  await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'late' });
  await expect.poll(() => greeted.length).toBe(2);
  expect(greeted.toSorted()).toEqual(['early', 'late']);
  await expect.poll(() => waiting(database)).toEqual([]);
});

test('a job does not run before it is due', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'later' }, { runAt });
  await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'now' });
  await expect.poll(() => greeted).toEqual(['now']);
  expect(await waiting(database)).toMatchObject([{ name: 'later', run_at: runAt }]);
});

test('a job replaces a pending job with the same key', async () => {
  const database = await aDatabase();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'first' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'second' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'other' }, { key: 'ravi', runAt });
  expect(namesOf(await waiting(database))).toEqual(['second', 'other']);
});

test('a job can be cancelled by its key, and an unknown key is ignored', async () => {
  const database = await aDatabase();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'cancelled' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'kept' }, { key: 'ravi', runAt });
  await database.db.transaction().execute((tx) => cancelJob(tx, 'asha'));
  await cancelJob(database.db, 'nobody');
  expect(namesOf(await waiting(database))).toEqual(['kept']);
});

test('the cancellation of a job rolls back with its transaction', async () => {
  const database = await aDatabase();
  await enqueue(database.db, greet, { name: 'kept' }, { key: 'asha' });
  const undone = database.db.transaction().execute(async (tx) => {
    await cancelJob(tx, 'asha');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(namesOf(await waiting(database))).toEqual(['kept']);
});

test('a failed job is retried after a delay', async () => {
  const database = await aDatabase();
  const tried: string[] = [];
  const handler = handleJob(greet, async ({ name }) => {
    tried.push(name);
    if (tried.length < 3) throw new Error('not yet');
  });
  await aWorker(database, [handler, handleJob(wake, async () => undefined)]);
  await enqueue(database.db, greet, { name: 'Asha' });
  for (const attempts of [1, 2]) {
    await expect.poll(() => waiting(database)).toMatchObject([{ attempts, last_error: 'not yet' }]);
    const [job] = await waiting(database);
    expect(job!.run_at.getTime()).toBeGreaterThan(Date.now());
    await hurry(database);
    await enqueue(database.db, wake, {}); // a new job makes the worker check the queue now
  }
  await expect.poll(() => tried).toEqual(['Asha', 'Asha', 'Asha']);
  await expect.poll(async () => namesOf(await waiting(database))).not.toContain('Asha');
});

test('a job that failed its last attempt stays in the queue with its error', async () => {
  const database = await aDatabase();
  const fragile = defineJob({ name: 'fragile', payload: z.object({ name: z.string() }), maxAttempts: 1 });
  const handler = handleJob(fragile, async () => {
    throw new Error('broken for good');
  });
  await aWorker(database, [handler]);
  await enqueue(database.db, fragile, { name: 'Asha' });
  const given = [{ attempts: 1, max_attempts: 1, last_error: 'broken for good' }];
  await expect.poll(() => waiting(database)).toMatchObject(given);
  expect((await waiting(database)).length).toBe(1);
});

test("a payload that does not match the job's schema never reaches the handler", async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  await sql`select graphile_worker.add_job('greet', '{"name": 7}'::json)`.execute(database.db);
  await aWorker(database, [handler]);
  await expect.poll(() => waiting(database)).toMatchObject([{ attempts: 1 }]);
  expect(greeted).toEqual([]);
});

test('the log names the error of a failed job but not its payload', async () => {
  const database = await aDatabase();
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const handler = handleJob(greet, async () => {
    throw new Error('not yet');
  });
  await aWorker(database, [handler], { logger });
  await enqueue(database.db, greet, { name: 'asha.kumari@example.com' });
  await expect.poll(() => lines.join()).toContain('not yet');
  expect(lines.join()).not.toContain('asha');
});

test('stopping the worker records the running job as done, even if the pool closes immediately afterwards', async () => {
  const database = await aDatabase();
  const own = openDatabase({ connection: database.connection });
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handler = handleJob(greet, async () => {
    started.resolve();
    await gate.promise;
  });
  const worker = await aWorker(own, [handler]);
  await enqueue(database.db, greet, { name: 'Asha' });
  await started.promise;
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  await own.close();
  expect(await waiting(database)).toEqual([]);
});

test('a worker rejects when its database connection breaks, so that its process can exit', async () => {
  const database = await aDatabase();
  const { failed } = await aWorker(database, []);
  const terminate = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and granted and database = (select oid from pg_database where datname = current_database())`.execute(
      database.ownerDb,
    );
    return rows.length;
  };
  await expect.poll(terminate).toBe(1);
  await expect(failed).rejects.toThrow('terminating connection');
});

test('a new worker unlocks the jobs of a dead worker while another worker is alive', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  await aWorker(database, []);
  await enqueue(database.db, greet, { name: 'Asha' });
  await lockAsKilled(database);
  await aWorker(database, [handler]);
  // If the other worker looks at the same moment, the jobs are unlocked five seconds later.
  await expect.poll(() => greeted, { timeout: 15_000 }).toEqual(['Asha']);
  await expect.poll(() => waiting(database)).toEqual([]);
});

test('the running jobs of a live worker stay locked', async () => {
  const database = await aDatabase();
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const handler = handleJob(greet, async ({ name }) => {
    started.push(name);
    await gate.promise;
  });
  await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'Asha' });
  await expect.poll(() => started).toEqual(['Asha']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(
    database.ownerDb,
  );
  expect(await unlockJobsOfDeadWorkers(database.pool)).toEqual([]);
  await lockAsKilled(database);
  expect(await unlockJobsOfDeadWorkers(database.pool)).toEqual(['killed']);
  gate.resolve();
});

/** Locks a job as a killed worker would, and makes it due. */
async function lockAsKilled({ ownerDb }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() - interval '10 seconds', run_at = now()`.execute(ownerDb);
}
