import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { cancelJob, defineJob, enqueue, handleJob, startWorker, type JobHandler } from './queue.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
const silent = pino({ level: 'silent' });

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Works the queue of a database until the test has finished. */
async function aWorker({ pool }: TestDatabase, handlers: readonly JobHandler[], logger = silent) {
  const worker = await startWorker({
    pool,
    handlers,
    schedule: [],
    settleFailure: async () => false,
    logger,
  });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await worker.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { stop };
}

/** A handler that remembers who was greeted. */
function aGreeter() {
  const greeted: string[] = [];
  return { greeted, handler: handleJob(greet, async ({ name }) => void greeted.push(name)) };
}

type Waiting = {
  name: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
};

async function waiting({ ownerDb }: TestDatabase): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select payload ->> 'name' as name, attempts, max_attempts, last_error, run_at
    from graphile_worker._private_jobs order by id`.execute(ownerDb);
  return rows;
}

const namesOf = (jobs: Waiting[]) => jobs.map(({ name }) => name);

/** Lets jobs that wait for another try have it now. */
async function hurry({ ownerDb }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(ownerDb);
}

test('a job exists exactly when the changes of its transaction do', async () => {
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

test('a worker takes up what waits and what comes, once each', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  await enqueue(database.db, greet, { name: 'early' });
  await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'late' });
  await expect.poll(() => greeted.length).toBe(2);
  expect(greeted.toSorted()).toEqual(['early', 'late']);
  await expect.poll(() => waiting(database)).toEqual([]);
});

test('a job with a time waits for it', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'later' }, { runAt });
  await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'now' });
  await expect.poll(() => greeted).toEqual(['now']);
  expect(await waiting(database)).toMatchObject([{ name: 'later', run_at: runAt }]);
});

test('a job with the key of one that waits takes its place', async () => {
  const database = await aDatabase();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'first' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'second' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'other' }, { key: 'ravi', runAt });
  expect(namesOf(await waiting(database))).toEqual(['second', 'other']);
});

test('a job is cancelled by its key, and one that nobody knows is no error', async () => {
  const database = await aDatabase();
  const runAt = new Date(Date.now() + 3_600_000);
  await enqueue(database.db, greet, { name: 'cancelled' }, { key: 'asha', runAt });
  await enqueue(database.db, greet, { name: 'kept' }, { key: 'ravi', runAt });
  await database.db.transaction().execute((tx) => cancelJob(tx, 'asha'));
  await cancelJob(database.db, 'nobody');
  expect(namesOf(await waiting(database))).toEqual(['kept']);
});

test('cancelling counts only when its transaction does', async () => {
  const database = await aDatabase();
  await enqueue(database.db, greet, { name: 'kept' }, { key: 'asha' });
  const undone = database.db.transaction().execute(async (tx) => {
    await cancelJob(tx, 'asha');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(namesOf(await waiting(database))).toEqual(['kept']);
});

test('a job that fails is tried again, after a pause', async () => {
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
    await enqueue(database.db, wake, {}); // tells the worker to look at once
  }
  await expect.poll(() => tried).toEqual(['Asha', 'Asha', 'Asha']);
  await expect.poll(async () => namesOf(await waiting(database))).not.toContain('Asha');
});

const wake = defineJob({ name: 'wake', payload: z.unknown() });

test('a job is given up after its last try, and kept for whoever looks', async () => {
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

test('a payload of another shape never reaches the handler', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  await sql`select graphile_worker.add_job('greet', '{"name": 7}'::json)`.execute(database.db);
  await aWorker(database, [handler]);
  await expect.poll(() => waiting(database)).toMatchObject([{ attempts: 1 }]);
  expect(greeted).toEqual([]);
});

test('the log says that a job failed, but not what it was about', async () => {
  const database = await aDatabase();
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const handler = handleJob(greet, async () => {
    throw new Error('not yet');
  });
  await aWorker(database, [handler], logger);
  await enqueue(database.db, greet, { name: 'asha.kumari@example.com' });
  await expect.poll(() => lines.join()).toContain('not yet');
  expect(lines.join()).not.toContain('asha');
});

test('stopping waits for the job in hand', async () => {
  const database = await aDatabase();
  const progress: string[] = [];
  const gate = Promise.withResolvers<void>();
  const handler = handleJob(greet, async () => {
    progress.push('started');
    await gate.promise;
    progress.push('done');
  });
  const worker = await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'Asha' });
  await expect.poll(() => progress).toEqual(['started']);
  const stopped = worker.stop().then(() => progress.push('stopped'));
  gate.resolve();
  await stopped;
  expect(progress).toEqual(['started', 'done', 'stopped']);
});

test('what a killed process had in hand is taken up by the next worker, but not from one that lives', async () => {
  const database = await aDatabase();
  const { greeted, handler } = aGreeter();
  const first = await aWorker(database, [handler]);
  await enqueue(database.db, greet, { name: 'Asha' }, { runAt: new Date(Date.now() + 60_000) });
  await leaveInHand(database);
  const second = await aWorker(database, [handler]);
  expect(await lockedBy(database)).toEqual(['killed']);
  await Promise.all([first.stop(), second.stop()]);
  await aWorker(database, [handler]);
  await expect.poll(() => greeted).toEqual(['Asha']);
});

/** As a worker leaves it that is killed: locked, and due. */
async function leaveInHand({ ownerDb }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now(), run_at = now()`.execute(ownerDb);
}

async function lockedBy({ ownerDb }: TestDatabase): Promise<(string | null)[]> {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs`.execute(ownerDb);
  return rows.map((row) => row.locked_by);
}
