import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aCluster, aFolder } from '../../../../tests/support/cluster.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseConnection } from './connection.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { inTransaction, openDatabase, type Database } from './pool.ts';

test("a session has the application's role, timeouts and planner settings", async () => {
  const { db } = await aDatabase();
  const { rows } = await sql`SELECT current_user AS role, current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('jit') AS jit,
    current_setting('max_parallel_workers_per_gather') AS workers`.execute(db);
  expect(rows).toEqual([{ role: 'navodayan_app', statement: '15s', idle: '10s', jit: 'off', workers: '0' }]);
});

test('a session of the application role cannot become the owner', async () => {
  const { db } = await aDatabase();
  await expect(sql`SET ROLE navodayan_owner`.execute(db)).rejects.toThrow('permission denied to set role');
  await sql`SET ROLE NONE`.execute(db);
  expect((await sql`SELECT current_user AS role`.execute(db)).rows).toEqual([{ role: 'navodayan_app' }]);
});

test('options in the database URL do not override the role', async () => {
  const { connection } = await aDatabase();
  if ('url' in connection) throw new Error('the test database is embedded');
  const { socketDirectory, database } = connection;
  const url = `postgresql://navodayan_owner@localhost/${database}?host=${socketDirectory}&options=-c%20lock_timeout%3D5s`;
  const { db } = open({ url });
  const { rows } = await sql`SELECT current_user AS role, current_setting('lock_timeout') AS lock`.execute(
    db,
  );
  expect(rows).toEqual([{ role: 'navodayan_app', lock: '5s' }]);
});

test('a date column is returned as text without a time zone shift', async () => {
  const { db } = await aDatabase();
  expect((await sql`SELECT date '2026-01-31' AS day`.execute(db)).rows).toEqual([{ day: '2026-01-31' }]);
});

test('an error in the outer transaction also rolls back a nested transaction', async () => {
  const { db } = await aDatabase();
  const name = 'probe';
  const attempt = inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => {
      await inner.insertInto('installation_state').values({ name, value: '1' }).execute();
    });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await db.selectFrom('installation_state').select('name').execute()).toEqual([]);
});

test('two deadlocked transactions both commit after a retry', async () => {
  const { db, ownerDb } = await aDatabase();
  for (const name of ['one', 'two'])
    await db.insertInto('installation_state').values({ name, value: '0' }).execute();
  const holdsBoth = Promise.withResolvers<void>();
  let holding = 0;
  let tries = 0;
  const change = (names: readonly [string, string]) =>
    inTransaction(db, async (tx) => {
      tries += 1;
      const raise = (name: string) =>
        sql`update installation_state set value = to_jsonb(value::text::int + 1) where name = ${name}`.execute(
          tx,
        );
      await raise(names[0]);
      holding += 1;
      if (holding === 2) holdsBoth.resolve();
      await holdsBoth.promise;
      await raise(names[1]);
    });
  await Promise.all([change(['one', 'two']), change(['two', 'one'])]);
  // The retry can deadlock again if it locks its row before the other transaction wakes.
  expect(tries).toBeGreaterThanOrEqual(3);
  const { rows } = await sql`select value from installation_state where name in ('one', 'two')`.execute(
    ownerDb,
  );
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
});

test('connecting to a database server that never responds times out', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { db } = open({ url: `postgresql://asha@127.0.0.1:${address.port}/union` });
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('timeout');
});

test('the pool reconnects after the database server restarts', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder);
  const { db } = open(server, 'owner');
  await sql`SELECT 1`.execute(db);
  await server.stop();
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow();
  await startEmbeddedPostgres(folder);
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('closing the pool closes every connection', async () => {
  const server = await aCluster();
  const database = openDatabase({ connection: server, role: 'owner' });
  await database.pool.query('SELECT 1');
  await database.close();
  expect(database.pool.totalCount).toBe(0);
});

async function aDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

function open(connection: DatabaseConnection, role: 'owner' | 'app' = 'app'): Database {
  const database = openDatabase({ connection, role });
  onTestFinished(database.close);
  return database;
}
