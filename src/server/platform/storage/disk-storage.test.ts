/** Tests guarantees specific to disks; `storage.test.ts` tests the guarantees of every storage. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage, StoredFile } from './storage.ts';

test("only the application's user can access the storage directories", async () => {
  const directory = join(await aDirectory(), 'files');
  await diskStorage(directory).put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, 'documents/ab'))).mode & 0o777).toBe(0o700);
});

test('foreign files in the storage folder are neither listed nor changed', async () => {
  const directory = await aDirectory();
  const storage = diskStorage(directory);
  await storage.put('documents/ab/abcdef', await aFileOf(Buffer.from('marksheet')));
  for (const folder of ['lost+found', '.snapshot', 'documents/.AppleDouble', 'documents/ab/@eaDir'])
    await mkdir(join(directory, folder), { recursive: true });
  const others = [
    '.DS_Store',
    'README',
    'lost+found/12345',
    '.snapshot/abc',
    'documents/.nfs000001',
    'documents/ab/.abc.swp',
    'documents/ab/@eaDir/abc',
    'documents/ab/Thumbs.db',
  ];
  for (const other of others) await writeFile(join(directory, other), 'not ours');
  expect((await listed(storage, '')).map(({ key }) => key)).toEqual(['documents/ab/abcdef']);
  expect((await listed(storage, 'documents/')).map(({ key }) => key)).toEqual(['documents/ab/abcdef']);
  for (const other of others) expect((await stat(join(directory, other))).isFile()).toBe(true);
});

// On Linux /dev/shm is a different file system from the temporary directory.
test.runIf(process.platform === 'linux')(
  'a temporary file on another file system can be moved into the storage',
  async () => {
    const storage = diskStorage(await aDirectory());
    const file = join('/dev/shm', `navodayan-test-${process.pid}`);
    await writeFile(file, 'marksheet');
    await storage.put('documents/ab/abcdef', file);
    expect(await buffer((await storage.get('documents/ab/abcdef'))!)).toEqual(Buffer.from('marksheet'));
    expect(await listed(storage, 'documents/')).toHaveLength(1);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  },
);

test('no acknowledged file is lost or truncated when the process is killed', async () => {
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
