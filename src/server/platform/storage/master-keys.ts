import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { flushDirectory } from './durable-files.ts';

const KEY_BYTES = 32;
const FIRST_KEY_ID = 1;
const KEY_ID_MAX = 255;

/** The key for new files, and retired keys for older files. `id` is 1 to 255. */
export type MasterKeys = { current: MasterKey; retired: MasterKey[] };
export type MasterKey = { id: number; bytes: Buffer };

/**
 * Reads the master key from `path`, a file of exactly 32 random bytes that lives outside the database, and makes it
 * (mode 0400, in a directory of mode 0700) when there is none yet.
 *
 * A key is retired by renaming `master.key` to `master.1.key`, the next one to `master.2.key`, and restarting: the
 * next start makes a new `master.key`, and files sealed with a retired key can still be opened as long as its file
 * stays.
 *
 * Throws a `StartupError` with a sentence for the operator when a key file cannot be read or is not 32 bytes long.
 */
export async function openMasterKeys(path: string): Promise<MasterKeys> {
  const file = resolve(path);
  const { current, nextId, retired } = await readKeys(file);
  return { current: current ?? { id: nextId, bytes: await makeKey(file) }, retired };
}

/** Returns the keys without creating any; null if there are none. */
export async function findMasterKeys(path: string): Promise<FoundKeys | null> {
  const { current, retired } = await readKeys(resolve(path));
  return current === null && retired.length === 0 ? null : { current, retired };
}
/** `current` is absent when all keys are retired; the next start creates one. */
export type FoundKeys = Readonly<{ current: MasterKey | null; retired: readonly MasterKey[] }>;

async function readKeys(file: string) {
  const retired = await readRetiredKeys(file);
  const nextId = Math.max(FIRST_KEY_ID - 1, ...retired.map((key) => key.id)) + 1;
  if (nextId > KEY_ID_MAX)
    throw new StartupError(`There are more than ${KEY_ID_MAX} master keys in ${dirname(file)}.`);
  const bytes = await readKey(file);
  return { current: bytes === null ? null : { id: nextId, bytes }, nextId, retired };
}

async function readRetiredKeys(path: string): Promise<MasterKey[]> {
  const extension = extname(path);
  const stem = basename(path, extension);
  const keys: MasterKey[] = [];
  for (const name of await namesIn(dirname(path))) {
    if (!name.startsWith(`${stem}.`) || !name.endsWith(extension)) continue;
    const number = name.slice(stem.length + 1, -extension.length);
    if (!/^[1-9]\d{0,2}$/.test(number)) continue;
    const bytes = await readKey(join(dirname(path), name));
    if (bytes !== null) keys.push({ id: Number(number), bytes });
  }
  return keys.sort((a, b) => a.id - b.id);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw new StartupError(
      `The directory of the master key, ${directory}, cannot be read. Give this user access to it.`,
      {
        cause: error,
      },
    );
  }
}

async function readKey(path: string): Promise<Buffer | null> {
  const bytes = await readIfPresent(path);
  if (bytes === null || bytes.length === KEY_BYTES) return bytes;
  throw new StartupError(
    `The master key ${path} is damaged: it has ${bytes.length} bytes instead of ${KEY_BYTES}. Restore it from a backup; without it no uploaded document can be opened.`,
  );
}

async function readIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(`The master key ${path} cannot be read. Give this user read access to it.`, {
      cause: error,
    });
  }
}

// Two processes may start for the first time together: the key is written under another name and linked into place,
// which only one of them can do; both then read the same file.
async function makeKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeKey(draft);
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartupError(
        `The master key ${path} could not be made. Let this user write to its directory.`,
        {
          cause: error,
        },
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  await flushDirectory(dirname(path));
  await flushDirectory(dirname(dirname(path)));
  const made = await readKey(path);
  if (made === null)
    throw new StartupError(`The master key ${path} was removed while it was being made. Start again.`);
  return made;
}

async function writeKey(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o400);
  try {
    await file.writeFile(randomBytes(KEY_BYTES));
    await file.sync();
  } finally {
    await file.close();
  }
}
