import { sql } from 'kysely';
import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase, type Db } from './pool.ts';
import { replicaReader } from './reader.ts';

const TOO_LATE_MS = 1200;

/** A reader on a database of the test's own; `port` is that of what is said to be its replica. */
async function aReader(
  connection: (own: {
    socketDirectory: string;
    database: string;
  }) => { url: string } | { socketDirectory: string; database: string },
) {
  const database = await createTestDatabase();
  const own = database.connection;
  if (!('socketDirectory' in own) || own.database === undefined) throw new Error('not on a socket');
  const replica = openDatabase({
    connection: connection({ socketDirectory: own.socketDirectory, database: own.database }),
    applicationName: 'said to be a replica',
  });
  const reader = replicaReader({
    primary: database.db,
    replica,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    await reader.close();
    await database.drop();
  });
  return reader;
}

const whoAnswers = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  return rows[0]?.name ?? '';
};

test('a database that follows nobody is not read as a replica', async () => {
  const reader = await aReader((own) => own);
  await sleep(TOO_LATE_MS);
  expect(await reader.read(null, whoAnswers)).toBe('navodayan');
});

test('without an answer from the replica the primary is read at once', async () => {
  const reader = await aReader(() => ({ url: 'postgresql://nobody@127.0.0.1:1/nothing' }));
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await reader.read(null, whoAnswers)).toBe('navodayan');
    await sleep(TOO_LATE_MS / 2);
  }
});
