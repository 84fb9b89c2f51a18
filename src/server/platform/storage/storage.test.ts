/** Tests the guarantees of every storage, on a disk and on an object store. */
import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { openObjectStore } from '../../../../tests/support/object-store.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { newStorageKey } from './storage-key.ts';
import { readStorageLocation } from '#server/config/storage-location.ts';
import type { Storage, StoredFile } from './storage.ts';

const store = await openObjectStore();
afterAll(() => store.close());

const PLACES = ['disk', 'object store'] as const;
type Place = (typeof PLACES)[number];

/** Returns an empty storage. Empties the object store's bucket first. */
async function aStorage(place: Place): Promise<Storage> {
  if (place === 'disk') return openStorage({ kind: 'disk', directory: await aDirectory() });
  const storage = await openStorage(store.location);
  for (const { key } of await listed(storage, '')) await storage.delete(key);
  return storage;
}

test.each(PLACES)('a stored file can be read, and its temporary file is removed: %s', async (place) => {
  const storage = await aStorage(place);
  const bytes = Buffer.alloc(300_000, 'marksheet');
  const file = await aFileOf(bytes);
  await storage.put('documents/ab/abcdef', file);
  expect((await buffer((await storage.get('documents/ab/abcdef'))!)).equals(bytes)).toBe(true);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test.each(PLACES)('an empty file can be stored: %s', async (place) => {
  const storage = await aStorage(place);
  await storage.put('documents/ab/empty', await aFileOf(Buffer.alloc(0)));
  expect((await buffer((await storage.get('documents/ab/empty'))!)).length).toBe(0);
});

test.each(PLACES)('a deleted file cannot be read, and deleting it again succeeds: %s', async (place) => {
  const storage = await aStorage(place);
  await storage.put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  await storage.delete('documents/ab/abcdef');
  await storage.delete('documents/ab/abcdef');
  expect(await storage.get('documents/ab/abcdef')).toBeNull();
});

test.each(PLACES)('every storage function rejects a key that could escape the folder: %s', async (place) => {
  const storage = await aStorage(place);
  const file = await aFileOf(Buffer.from('marksheet'));
  for (const key of [
    '../secret',
    'documents/../../secret',
    '/etc/passwd',
    'documents//x',
    'documents/.x',
    'a\\..\\b/c',
    'documents/x\0',
    'Documents/ü',
    '',
  ]) {
    await expect(storage.put(key, file), key).rejects.toThrow('This is not a storage key.');
    await expect(storage.get(key), key).rejects.toThrow('This is not a storage key.');
    await expect(storage.delete(key), key).rejects.toThrow('This is not a storage key.');
  }
  await expect(listed(storage, '../')).rejects.toThrow('This is not a storage prefix.');
  expect(await readFile(file, 'utf8')).toBe('marksheet');
});

test.each(PLACES)(
  'listing a prefix returns exactly its files, with their modification times: %s',
  async (place) => {
    const storage = await aStorage(place);
    expect(await listed(storage, 'documents/')).toEqual([]);
    const before = Date.now() - 1000;
    await storage.put('documents/ab/one', await aFileOf(Buffer.from('1')));
    await storage.put('documents/cd/two', await aFileOf(Buffer.from('2')));
    await storage.put('photos/ab/three', await aFileOf(Buffer.from('3')));
    const files = await listed(storage, 'documents/');
    expect(files.map((file) => file.key).sort()).toEqual(['documents/ab/one', 'documents/cd/two']);
    for (const file of files) expect(file.modifiedAt.getTime()).toBeGreaterThan(before);
    expect(await listed(storage, '')).toHaveLength(3);
  },
);

test.each(PLACES)('the check of a working storage succeeds: %s', async (place) => {
  const storage = await aStorage(place);
  await expect(storage.check()).resolves.toBeUndefined();
});

test('new storage keys are valid and unique', async () => {
  const keys = new Set(Array.from({ length: 1000 }, () => newStorageKey('documents')));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^documents\/([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
});

test('a bucket with more files than fit in one response is listed in full', async () => {
  await aStorage('object store');
  const storage = s3Storage(store.location, 3);
  const keys = Array.from({ length: 8 }, (_, number) => `photos/ab/${number}`);
  for (const key of keys) await storage.put(key, await aFileOf(Buffer.from(key)));
  expect((await listed(storage, 'photos/')).map(({ key }) => key).sort()).toEqual(keys);
});

test('an unreachable object store or wrong credentials cause BUSY and keep the temporary file', async () => {
  const elsewhere = await openStorage({ ...store.location, bucket: 'nobodys-bucket' });
  await expect(elsewhere.check()).rejects.toMatchObject({ code: 'BUSY' });
  const stranger = await openStorage({ ...store.location, accessKeyId: 'stranger' });
  await expect(listed(stranger, '')).rejects.toMatchObject({ code: 'BUSY' });
  const storage = await aStorage('object store');
  await storage.put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  await store.goAway();
  const file = await aFileOf(Buffer.from('another'));
  for (const failing of [
    () => storage.put('documents/ab/other', file),
    () => storage.get('documents/ab/abcdef'),
    () => storage.delete('documents/ab/abcdef'),
    () => listed(storage, ''),
    () => storage.check(),
  ])
    await expect(failing()).rejects.toMatchObject({
      code: 'BUSY',
      status: 503,
      retryAfterSeconds: 30,
      message: expect.stringContaining("can't save or open files"),
    });
  expect(await readFile(file, 'utf8')).toBe('another');
  await store.comeBack();
  await storage.put('documents/ab/other', file);
  expect((await listed(storage, '')).map(({ key }) => key).sort()).toEqual([
    'documents/ab/abcdef',
    'documents/ab/other',
  ]);
});

test.each([
  ['file:/srv/files', { kind: 'disk', directory: '/srv/files' }],
  ['file:///srv/files', { kind: 'disk', directory: '/srv/files' }],
  [
    's3://AKIA:se%2Fcret@s3.ap-south-1.amazonaws.com/union-files?region=ap-south-1',
    {
      kind: 's3',
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      region: 'ap-south-1',
      bucket: 'union-files',
      accessKeyId: 'AKIA',
      secretAccessKey: 'se/cret',
    },
  ],
  ['s3://s3.amazonaws.com/union-files', null],
  ['s3://a:b@s3.amazonaws.com', null],
  ['s3://a:b@s3.amazonaws.com/Union_Files', null],
  ['https://a:b@s3.amazonaws.com/union-files', null],
])('the storage address %s is parsed or rejected', (url, place) => {
  expect(readStorageLocation(url)).toEqual(place);
});

async function listed(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(prefix)) files.push(file);
  return files;
}
