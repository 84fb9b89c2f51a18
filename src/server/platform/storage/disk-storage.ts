import { constants, type Stats } from 'node:fs';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '#server/platform/system-error.ts';
import { flushDirectory, moveDurably } from './durable-files.ts';
import type { Storage, StoredFile } from './storage.ts';
import { assertStorageKey, assertStoragePrefix, isStorageFolder, isStorageKey } from './storage-key.ts';

/**
 * Stores files below one directory (created on first use, mode 0700). A `put` resolves only after the bytes and the
 * file name are flushed to disk.
 */
export function diskStorage(directory: string): Storage {
  const root = resolve(directory);
  return {
    put: async (key, file) => moveDurably(file, pathOf(root, key), root),
    get: async (key) => read(pathOf(root, key)),
    delete: async (key) => remove(pathOf(root, key)),
    list: (prefix) => list(root, prefix),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

function pathOf(root: string, key: string): string {
  assertStorageKey(key);
  return join(root, ...key.split('/'));
}

async function read(path: string): Promise<Readable | null> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function remove(path: string): Promise<void> {
  try {
    await rm(path);
    // Flush, so that an erased document does not reappear after a power failure.
    await flushDirectory(dirname(path));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function* list(root: string, prefix: string): AsyncGenerator<StoredFile> {
  assertStoragePrefix(prefix);
  const pending = [join(root, ...prefix.split('/'))];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of await namesIn(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && isStorageFolder(entry.name)) pending.push(path);
      const key = relative(root, path).split(sep).join('/');
      const found = entry.isFile() && isStorageKey(key) ? await statIfPresent(path) : null;
      if (found !== null) yield { key, modifiedAt: found.mtime, bytes: found.size };
    }
  }
}

async function namesIn(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

// Another process may delete a file between the listing and this check.
async function statIfPresent(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
