import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { announceWorker } from './worker-presence.ts';

const PATIENCE = { timeout: 15_000 };

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

/** The processes of the server that hold the lock by which a worker says that it is there. */
async function present({ ownerDb }: TestDatabase): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(ownerDb);
  return rows.map(({ pid }) => pid);
}

test('a worker whose connection broke says again that it is there, so that what it has in hand stays its own', async () => {
  const database = await aDatabase();
  const { ownerDb, pool } = database;
  const first = await announceWorker(pool);
  onTestFinished(() => first.leave());
  await sql`select graphile_worker.add_job('greet', '{}'::json)`.execute(ownerDb);
  await sql`update graphile_worker._private_jobs set locked_by = 'first', locked_at = now()`.execute(ownerDb);

  const [before] = await present(database);
  await sql`select pg_terminate_backend(${before}::int)`.execute(ownerDb);
  const others = async () => (await present(database)).filter((pid) => pid !== before);
  await expect.poll(others, PATIENCE).toHaveLength(1);
  const second = await announceWorker(pool);
  onTestFinished(() => second.leave());
  const { rows } = await sql`select locked_by from graphile_worker._private_jobs`.execute(ownerDb);
  expect(rows).toEqual([{ locked_by: 'first' }]);
});

test('a worker that has left says nothing any more, even if its connection broke just before', async () => {
  const database = await aDatabase();
  const worker = await announceWorker(database.pool);
  const [pid] = await present(database);
  await sql`select pg_terminate_backend(${pid}::int)`.execute(database.ownerDb);
  worker.leave();
  await expect.poll(() => present(database), PATIENCE).toEqual([]);
  await expect.poll(() => database.pool.totalCount, PATIENCE).toBe(0);
});
