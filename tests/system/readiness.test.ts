import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aFolder } from '../support/cluster.ts';
import { openObjectStore } from '../support/object-store.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { s3Storage } from '#server/platform/storage/s3-storage.ts';

const READY = { isOpen: true, away: [] };

test('the site stays ready and reports an unavailable database, and is no longer ready at shutdown', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder, { fsync: 'off' });
  const { pool, close } = openDatabase({ connection: server, role: 'owner' });
  onTestFinished(close);
  const readiness = createReadiness(pool, diskStorage(aFolder()));
  expect(await readiness.check()).toEqual(READY);
  await server.stop();
  expect(await readiness.check()).toEqual({ isOpen: true, away: ['database'] });
  await startEmbeddedPostgres(folder, { fsync: 'off' });
  expect(await readiness.check()).toEqual(READY);
  await readiness.close();
  expect(await readiness.check()).toEqual({ isOpen: false, away: [] });
});

test('shutdown waits until a load balancer has seen "not ready" three times', async () => {
  const { pool, close } = openDatabase({
    connection: { socketDirectory: inject('testCluster') },
    role: 'owner',
  });
  onTestFinished(close);
  const unwatched = createReadiness(pool, diskStorage(aFolder()));
  await unwatched.check('10.0.0.1'); // a single check, as by a person
  expect(await secondsOf(unwatched.close())).toBeLessThan(0.2);

  const watched = createReadiness(pool, diskStorage(aFolder()));
  const heard: boolean[] = [];
  const asking = setInterval(
    () => void watched.check('10.0.0.1').then(({ isOpen }) => heard.push(isOpen)),
    100,
  );
  onTestFinished(() => clearInterval(asking));
  await expect.poll(() => heard.length).toBeGreaterThan(2);
  const before = heard.length;
  await watched.close();
  expect(heard.length - before).toBeGreaterThanOrEqual(3);
  expect(heard.slice(-3)).toEqual([false, false, false]);
});

test('shutdown does not wait for a load balancer that has stopped checking', async () => {
  const { pool, close } = openDatabase({
    connection: { socketDirectory: inject('testCluster') },
    role: 'owner',
  });
  onTestFinished(close);
  const readiness = createReadiness(pool, diskStorage(aFolder()));
  await readiness.check('10.0.0.1');
  await readiness.check('10.0.0.1');
  expect(await secondsOf(readiness.close())).toBeLessThan(2);
});

test('the readiness check reports the file store as down when its folder is not writable', async () => {
  const file = aFolder();
  writeFileSync(file, 'a file where the folder should be');
  const server = await startEmbeddedPostgres(aFolder(), { fsync: 'off' });
  const { pool, close } = openDatabase({ connection: server, role: 'owner' });
  onTestFinished(close);
  expect(await createReadiness(pool, diskStorage(join(file, 'files'))).check()).toEqual({
    isOpen: true,
    away: ['files'],
  });
});

test('the site stays ready and reports an unavailable object store', async () => {
  const store = await openObjectStore();
  onTestFinished(store.close);
  const { pool, close } = openDatabase({
    connection: await startEmbeddedPostgres(aFolder(), { fsync: 'off' }),
    role: 'owner',
  });
  onTestFinished(close);
  const readiness = createReadiness(pool, s3Storage(store.location));
  expect(await readiness.check()).toEqual(READY);
  await store.goAway();
  expect(await readiness.check()).toEqual({ isOpen: true, away: ['files'] });
  await store.comeBack();
  expect(await readiness.check()).toEqual(READY);
});

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return (performance.now() - began) / 1000;
}
