import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage, StoredFile } from './storage.ts';
import { newStorageKey } from './storage-key.ts';

test('a file that was put can be read, and the temporary file is gone', async () => {
  const storage = diskStorage(await aDirectory());
  const file = await aFileOf(Buffer.from('marksheet'));
  await storage.put('documents/ab/abcdef', file);
  const stream = await storage.get('documents/ab/abcdef');
  expect(await buffer(stream!)).toEqual(Buffer.from('marksheet'));
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('stored files are readable by their owner only', async () => {
  const directory = join(await aDirectory(), 'files');
  await diskStorage(directory).put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, 'documents/ab'))).mode & 0o777).toBe(0o700);
});

test('a key without a file gives null', async () => {
  const storage = diskStorage(await aDirectory());
  expect(await storage.get('documents/ab/missing')).toBeNull();
});

test('a deleted file is gone, and deleting it again is no error', async () => {
  const storage = diskStorage(await aDirectory());
  await storage.put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  await storage.delete('documents/ab/abcdef');
  await storage.delete('documents/ab/abcdef');
  expect(await storage.get('documents/ab/abcdef')).toBeNull();
});

test.each([
  '../secret',
  'documents/../../secret',
  '/etc/passwd',
  'documents//x',
  'documents/.x',
  'a\\..\\b/c',
  'documents/x\0',
  'Documents/ü',
  '',
])('the key %j is refused by every function', async (key) => {
  const storage = diskStorage(await aDirectory());
  const file = await aFileOf(Buffer.from('marksheet'));
  await expect(storage.put(key, file)).rejects.toThrow('This is not a storage key.');
  await expect(storage.get(key)).rejects.toThrow('This is not a storage key.');
  await expect(storage.delete(key)).rejects.toThrow('This is not a storage key.');
  expect(await readFile(file, 'utf8')).toBe('marksheet');
});

test('new keys are storage keys and never the same', async () => {
  const keys = new Set(Array.from({ length: 1000 }, () => newStorageKey('documents')));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^documents\/([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
});

test('the list holds every file below its prefix with the time of its last change, and nothing else', async () => {
  const directory = await aDirectory();
  const storage = diskStorage(directory);
  const before = Date.now() - 1000;
  await storage.put('documents/ab/one', await aFileOf(Buffer.from('1')));
  await storage.put('documents/cd/two', await aFileOf(Buffer.from('2')));
  await storage.put('photos/ab/three', await aFileOf(Buffer.from('3')));
  const files = await listed(storage, 'documents/');
  expect(files.map((file) => file.key).sort()).toEqual(['documents/ab/one', 'documents/cd/two']);
  for (const file of files) expect(file.modifiedAt.getTime()).toBeGreaterThan(before);
});

test('an empty storage lists nothing, and a prefix outside it is refused', async () => {
  const storage = diskStorage(await aDirectory());
  expect(await listed(storage, 'documents/')).toEqual([]);
  await expect(listed(storage, '../')).rejects.toThrow('This is not a storage prefix.');
});

// /dev/shm is another file system than the temporary directory on Linux.
test.runIf(process.platform === 'linux')('a file from another file system is taken over too', async () => {
  const storage = diskStorage(await aDirectory());
  const file = join('/dev/shm', `navodayan-test-${process.pid}`);
  await writeFile(file, 'marksheet');
  await storage.put('documents/ab/abcdef', file);
  expect(await buffer((await storage.get('documents/ab/abcdef'))!)).toEqual(Buffer.from('marksheet'));
  expect(await listed(storage, 'documents/')).toHaveLength(1);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('no acknowledged file is lost or torn when the process is killed', async () => {
  const directory = await aDirectory();
  const acknowledged = await putUntilKilled(directory, 40);
  const storage = diskStorage(directory);
  for (const key of acknowledged) {
    const content = await buffer((await storage.get(key))!);
    expect(content.equals(Buffer.alloc(100_000, key))).toBe(true);
  }
  for (const { key } of await listed(storage, 'documents/')) {
    expect((await buffer((await storage.get(key))!)).equals(Buffer.alloc(100_000, key))).toBe(true);
  }
  expect(await readdir(directory)).toContain('documents');
});

async function listed(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(prefix)) files.push(file);
  return files;
}

async function putUntilKilled(directory: string, count: number): Promise<string[]> {
  const program = `
    import { writeFile } from 'node:fs/promises';
    import { diskStorage } from ${JSON.stringify(new URL('disk-storage.ts', import.meta.url).href)};
    import { newStorageKey } from ${JSON.stringify(new URL('storage-key.ts', import.meta.url).href)};
    const directory = process.argv[1];
    const storage = diskStorage(directory);
    for (;;) await Promise.all([1, 2, 3, 4].map(async (part) => {
      const key = newStorageKey('documents');
      await writeFile(directory + '/' + part, Buffer.alloc(100_000, key));
      await storage.put(key, directory + '/' + part);
      console.log(key);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  for await (const key of createInterface({ input: child.stdout })) {
    acknowledged.push(key);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}
