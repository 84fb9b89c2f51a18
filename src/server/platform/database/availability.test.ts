import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../../tests/support/cluster.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { isDatabaseDown, isDatabaseBusy } from './availability.ts';

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );

async function aDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

test('a host name that does not resolve means that the database is down', async () => {
  const client = new Client({ connectionString: 'postgresql://asha@database.invalid/union' });
  expect(isDatabaseDown(await reasonOf(client.connect()))).toBe(true);
});

test('a missing socket means that the database is down, but another missing file does not', async () => {
  const folder = aFolder();
  expect(isDatabaseDown(await reasonOf(new Client({ host: folder }).connect()))).toBe(true);
  expect(isDatabaseDown(await reasonOf(readFile(join(folder, 'upload'))))).toBe(false);
});

test('a read-only server means that the database is down', async () => {
  const { db } = await aDatabase();
  const written = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await tx.insertInto('installation_state').values({ name: 'probe', value: '1' }).execute();
  });
  expect(isDatabaseDown(await reasonOf(written))).toBe(true);
});

test('a session terminated during a transaction means that the connection is lost', async () => {
  const { pool } = await aDatabase();
  const client = await pool.connect();
  await client.query("set idle_in_transaction_session_timeout = '20ms'");
  await client.query('begin');
  const [reason] = await once(client, 'error');
  client.release(true);
  expect(isDatabaseDown(reason)).toBe(true);
});

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])(
  'error code %s means that the database is down',
  (code) => {
    expect(isDatabaseDown(Object.assign(new Error('no way there'), { code }))).toBe(true);
  },
);

test('a statement timeout means that the database is busy, not down', async () => {
  const { db } = await aDatabase();
  const slow = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 10`.execute(tx);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  const reason = await reasonOf(slow);
  expect([isDatabaseBusy(reason), isDatabaseDown(reason)]).toEqual([true, false]);
});
