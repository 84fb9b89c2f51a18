import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { to } from 'pg-copy-streams';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { aDataFolder } from '../support/application.ts';
import { createTestDatabase } from '../support/database.ts';
import { freeze } from '../support/frozen.ts';
import { isDatabaseDown } from '#server/platform/database/availability.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { inTransaction, liftTimeLimit, openDatabase } from '#server/platform/database/pool.ts';

const LIMITS = { connectMs: 1500, statementMs: 400, answerMs: 700 };
const CALLS = 12;

async function aServer() {
  const directory = join(aDataFolder(), 'postgres');
  const connection = await startEmbeddedPostgres(directory, { fsync: 'off' });
  const database = openDatabase({ connection, limits: LIMITS, max: 4 });
  onTestFinished(database.close);
  return { ...database, directory };
}

async function aDatabase() {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase({ connection, limits: LIMITS });
  onTestFinished(() => database.close().then(drop));
  return database;
}

test('while the database is frozen, calls get 503 with Retry-After; after it resumes, calls succeed', async () => {
  const { db, pool, directory } = await aServer();
  const site = await createTestApp({}, { db });
  onTestFinished(site.close);
  const ask = () =>
    site.visitor({
      url: '/api/auth/check-auth',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
  const waiting = Array.from({ length: 4 }, () => pool.query('select 1'));
  await Promise.all(waiting);
  expect((await ask()).statusCode).toBe(401);

  const thaw = freeze(directory);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: CALLS }, ask));
  // Each request waits only for its own timeout, not for earlier requests.
  expect(performance.now() - began).toBeLessThan(5000);
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  thaw();
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5000 }).toBe(401);
});

test('a database connection whose query timed out is not reused', async () => {
  const { db, pool, directory } = await aServer();
  await sql`select 1`.execute(db);
  expect(pool.totalCount).toBe(1);
  const thaw = freeze(directory);
  const lost = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
  });
  const reason = await lost.catch((error: unknown) => error);
  expect(isDatabaseDown(reason)).toBe(true);
  expect(pool.totalCount).toBe(0);
  thaw();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('lifting the time limit of a transaction does not affect later statements on its connection', async () => {
  const { db, pool } = await aDatabase();
  const { pid: first } = await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await sql`select pg_sleep(1)`.execute(tx);
    return pidOf(tx);
  });
  expect(await pidOf(db)).toEqual({ pid: first });
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(pool.totalCount).toBe(1);
});

test('COPY is exempt from the statement timeout', async () => {
  const { pool } = await aDatabase();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  const rows = client.query(
    to(
      'copy (select case when n = 2 then pg_sleep(1)::text else $$row$$ end from generate_series(1, 3) n) to stdout',
    ),
  );
  let bytes = 0;
  await pipeline(
    rows,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done();
      },
    }),
  );
  await client.query('commit');
  client.release();
  expect(bytes).toBe('row\n\nrow\n'.length);
});

async function pidOf(db: Parameters<typeof inTransaction>[0]): Promise<{ pid: number }> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return { pid: rows[0]?.pid ?? 0 };
}
