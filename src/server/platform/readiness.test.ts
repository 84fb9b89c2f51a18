import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../tests/support/cluster.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { openDatabase } from './database/pool.ts';
import { createReadiness } from './readiness.ts';

test('the site is ready while the database answers, and not while it is away or when it closes', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const { pool, close } = openDatabase({ connection: server, role: 'owner' });
  onTestFinished(close);
  const readiness = createReadiness(pool, aFolder());
  expect(await readiness.isReady()).toBe(true);
  await server.stop();
  expect(await readiness.isReady()).toBe(false);
  await startEmbeddedPostgres(folder, { fsync: 'off' });
  expect(await readiness.isReady()).toBe(true);
  readiness.close();
  expect(await readiness.isReady()).toBe(false);
});

test('the site is not ready when its files cannot be written', async () => {
  const file = aFolder();
  writeFileSync(file, 'a file where the folder should be');
  const server = await startEmbeddedPostgres(aFolder(), { fsync: 'off' });
  const { pool, close } = openDatabase({ connection: server, role: 'owner' });
  onTestFinished(close);
  expect(await createReadiness(pool, join(file, 'files')).isReady()).toBe(false);
});
