import { sql } from 'kysely';
import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createTestDatabase } from '../support/database.ts';
import { freeze } from '../support/frozen.ts';
import { aPrimaryWithReplica } from '../support/replica.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseConnection } from '#server/platform/database/connection.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { replicaReader } from '#server/platform/database/reader.ts';

const TOO_LATE_MS = 1200;

/** Returns a reader on a separate database. `connection` returns the connection to the alleged replica. */
async function aReader(connection: (own: DatabaseConnection) => DatabaseConnection) {
  const database = await createTestDatabase();
  const reader = replicaReader({
    primary: database,
    connection: connection(database.connection),
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    await reader.close();
    await database.drop();
  });
  return reader;
}

/** Returns a reader that has started to read from a real replica. `warnings` collects its log lines. */
async function aFollowingReader() {
  const { primary, primaryFolder, replica, replicaFolder } = await aPrimaryWithReplica();
  const database = openDatabase({ connection: primary, max: 2 });
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const reader = replicaReader({
    primary: database,
    connection: replica,
    max: 3,
    clock: systemClock,
    logger,
  });
  onTestFinished(async () => {
    await reader.close();
    await database.close();
  });
  await expect.poll(() => reader.read(null, whoAnswers), { timeout: 20_000 }).toBe(REPLICA);
  return { reader, primary: database.db, primaryFolder, replicaFolder, warnings };
}

const REPLICA = 'navodayan directory';
const PRIMARY = 'navodayan';

const whoAnswers = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  return rows[0]?.name ?? '';
};

test('a database that is not a replica is not used as a replica', async () => {
  const reader = await aReader((own) => own);
  await sleep(TOO_LATE_MS);
  expect(await reader.read(null, whoAnswers)).toBe(PRIMARY);
});

test('when the replica does not respond, the reader switches to the primary immediately', async () => {
  const reader = await aReader(() => ({ url: 'postgresql://nobody@127.0.0.1:1/nothing' }));
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await reader.read(null, whoAnswers)).toBe(PRIMARY);
    await sleep(TOO_LATE_MS / 2);
  }
});

test('a query error does not disable the replica, and a member who has just changed data reads from the primary', async () => {
  const { reader, warnings } = await aFollowingReader();
  let asked = 0;
  const nobody = reader.read(null, async () => {
    asked += 1;
    throw new AppError('NOT_FOUND');
  });
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toBe(1);
  expect(await reader.read(null, whoAnswers)).toBe(REPLICA);

  const ended = await reader.read(null, async (db) => {
    const name = await whoAnswers(db);
    if (name === REPLICA) await sql`select pg_sleep(10)`.execute(db);
    return name;
  });
  expect(ended).toBe(PRIMARY);
  expect(await reader.read(null, whoAnswers)).toBe(REPLICA);
  expect(warnings).toEqual([]);

  expect(await reader.read(new Date(Date.now() - 10_000), whoAnswers)).toBe(PRIMARY);
  expect(await reader.read(new Date(Date.now() - 60_000), whoAnswers)).toBe(REPLICA);
});

test('a busy primary does not disable its replica', async () => {
  const { reader, primary, primaryFolder } = await aFollowingReader();
  const allFromReplica = async (forMs: number) => {
    const began = performance.now();
    while (performance.now() - began < forMs) {
      expect(await reader.read(null, whoAnswers)).toBe(REPLICA);
      await sleep(50);
    }
  };
  const done = Promise.withResolvers<void>();
  const busy = [1, 2].map(() => primary.connection().execute(() => done.promise));
  await allFromReplica(2500);
  done.resolve();
  await Promise.all(busy);
  freeze(primaryFolder);
  await allFromReplica(2000);
});

test('a frozen replica delays a reader by at most three seconds and is used again when it recovers', async () => {
  const { reader, replicaFolder, warnings } = await aFollowingReader();
  await Promise.all(Array.from({ length: 3 }, () => reader.read(null, whoAnswers)));
  const thaw = freeze(replicaFolder);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 6 }, () => reader.read(null, whoAnswers)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => PRIMARY));
  expect(performance.now() - began).toBeLessThan(4500);
  const after = performance.now();
  expect(await reader.read(null, whoAnswers)).toBe(PRIMARY);
  expect(performance.now() - after).toBeLessThan(500);
  expect(warnings).toHaveLength(1);
  thaw();
  await expect.poll(() => reader.read(null, whoAnswers), { timeout: 10_000 }).toBe(REPLICA);
});
