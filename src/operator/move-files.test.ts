import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { s3Storage } from '#server/platform/storage/s3-storage.ts';
import type { StorageLocation } from '#server/config/storage-location.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestApp } from '../../tests/support/app.ts';
import { aDirectory, aFileOf } from '../../tests/support/files.ts';
import { aMember, anAdmin } from '../../tests/support/members.ts';
import { openObjectStore } from '../../tests/support/object-store.ts';
import { aCertificate, sendDocument } from '../../tests/support/applicants.ts';
import { moveFiles } from './move-files.ts';

const store = await openObjectStore();
afterAll(() => store.close());
const report = () => undefined;

test('stored files move from disk to object store and back unchanged, and a second run copies only new files', async () => {
  const config = readConfig({ DATA_DIR: await aDirectory() });
  const [here, there] = [diskStorage(diskOf(config).directory), s3Storage(store.location)];
  const keys = ['documents/ab/one', 'documents/cd/two', 'photos/ab/three'];
  for (const key of keys) await here.put(key, await aFileOf(Buffer.alloc(70_000, key)));
  const move = { from: config.storage, to: store.location, removes: false, report };
  expect(await moveFiles(config, move)).toEqual({ copied: 3, present: 0 });
  await here.put('photos/cd/four', await aFileOf(Buffer.from('new')));
  await there.put('documents/cd/two', await aFileOf(Buffer.from('cut off')));
  expect(await moveFiles(config, { ...move, removes: true })).toEqual({ copied: 2, present: 2 });
  expect(await contents(here)).toEqual({});
  const moved = await contents(there);
  expect(Object.keys(moved)).toEqual([...keys, 'photos/cd/four']);
  for (const key of keys) expect(moved[key]?.equals(Buffer.alloc(70_000, key)), key).toBe(true);

  const back: StorageLocation = { kind: 'disk', directory: await aDirectory() };
  const home = { from: store.location, to: back, removes: true, report };
  expect(await moveFiles(config, home)).toEqual({ copied: 4, present: 0 });
  expect(await contents(diskStorage(back.directory))).toEqual(moved);
  expect(await contents(there)).toEqual({});
  expect(await readdir(join(config.dataDir, 'uploads'))).toEqual([]);
});

test('moving files to the same location is rejected, and no file is lost', async () => {
  const config = readConfig({ DATA_DIR: await aDirectory() });
  const { directory } = diskOf(config);
  const here = diskStorage(directory);
  await here.put('documents/ab/one', await aFileOf(Buffer.from('the only copy')));
  const link = join(await aDirectory(), 'link');
  await symlink(directory, link);
  await mkdir(join(directory, 'inside'));
  for (const other of [directory, link, join(directory, 'inside')]) {
    const to: StorageLocation = { kind: 'disk', directory: other };
    const move = { from: config.storage, to, removes: true, report };
    await expect(moveFiles(config, move), other).rejects.toThrow(
      'are the same location, or one is inside the other',
    );
  }
  expect(Object.keys(await contents(here))).toEqual(['documents/ab/one']);

  const there = s3Storage(store.location);
  await there.put('documents/ab/one', await aFileOf(Buffer.from('the only copy')));
  const byName = { ...store.location, endpoint: store.location.endpoint.replace('127.0.0.1', 'localhost') };
  const move = { from: store.location, to: byName, removes: true, report };
  await expect(moveFiles(config, move)).rejects.toThrow('are the same location');
  expect(Object.keys(await contents(there))).toEqual(['documents/ab/one']);
  await there.delete('documents/ab/one');
  expect(await readdir(join(config.dataDir, 'uploads'))).toEqual([]);
});

test('an unusable target storage is reported before any file is moved', async () => {
  const config = readConfig({ DATA_DIR: await aDirectory() });
  await diskStorage(diskOf(config).directory).put('photos/ab/one', await aFileOf(Buffer.from('1')));
  const nobodys: StorageLocation = { ...store.location, bucket: 'nobodys-bucket' };
  const move = { from: config.storage, to: nobodys, removes: true, report };
  await expect(moveFiles(config, move)).rejects.toThrow('nobodys-bucket cannot be used');
  await expect(moveFiles(config, { ...move, to: config.storage })).rejects.toThrow('the same location');
  expect(Object.keys(await contents(diskStorage(diskOf(config).directory)))).toEqual(['photos/ab/one']);
});

test('documents in the object store are encrypted, and visitors are asked to try again while it is down', async () => {
  const site = await createTestApp({}, { storage: s3Storage(store.location) });
  onTestFinished(() => site.close());
  const admin = await site.as((await anAdmin(site.db)).id);
  const member = await aMember(site.db, { approval_status: 'rejected', decided_at: new Date() });
  expect((await sendDocument(site, member.id, await aCertificate())).statusCode).toBe(200);
  const ticket = () => admin({ method: 'POST', url: `/api/documents/${member.id}/ticket` });
  const opened = await admin({ method: 'GET', url: (await ticket()).json().url });
  const [, page = ''] = /base64,([^"]+)"/.exec(opened.body) ?? [];
  const picture = Buffer.from(page, 'base64');
  expect(picture.length).toBeGreaterThan(1000);
  const kept = await readEverything(store.directory);
  expect(kept.length).toBeGreaterThan(picture.length);
  expect(kept.includes(picture.subarray(0, 200))).toBe(false);

  const { url } = (await ticket()).json();
  await store.goAway();
  const refused = await admin({ method: 'GET', url });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.json()).toEqual({
    success: false,
    code: 'BUSY',
    message: "We can't save or open files right now. Nothing was lost. Please try again in a minute.",
  });
  await store.comeBack();
  const again = await admin({ method: 'GET', url: (await ticket()).json().url });
  expect(again.body).toBe(opened.body);
});

function diskOf({ storage }: { storage: StorageLocation }) {
  if (storage.kind !== 'disk') throw new Error('not a disk');
  return storage;
}

async function contents(storage: Storage): Promise<Record<string, Buffer>> {
  const found: [string, Buffer][] = [];
  for await (const { key } of storage.list('')) found.push([key, await buffer((await storage.get(key))!)]);
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function readEverything(directory: string): Promise<Buffer> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}
