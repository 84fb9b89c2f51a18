import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../../tests/support/cluster.ts';
import { openObjectStore } from '../../../tests/support/object-store.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { openDatabase } from './database/pool.ts';
import { createReadiness } from './readiness.ts';
import { diskStorage } from './storage/disk-storage.ts';
import { s3Storage } from './storage/s3-storage.ts';

test('the site is ready while the database answers, and not while it is away or when it closes', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const { pool, close } = openDatabase({ connection: server, role: 'owner' });
  onTestFinished(close);
  const readiness = createReadiness(pool, diskStorage(aFolder()));
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
  expect(await createReadiness(pool, diskStorage(join(file, 'files'))).isReady()).toBe(false);
});

test('the site is not ready while its object store is away', async () => {
  const store = await openObjectStore();
  onTestFinished(store.close);
  const { pool, close } = openDatabase({
    connection: await startEmbeddedPostgres(aFolder(), { fsync: 'off' }),
    role: 'owner',
  });
  onTestFinished(close);
  const readiness = createReadiness(pool, s3Storage(store.place));
  expect(await readiness.isReady()).toBe(true);
  await store.goAway();
  expect(await readiness.isReady()).toBe(false);
  await store.comeBack();
  expect(await readiness.isReady()).toBe(true);
});
