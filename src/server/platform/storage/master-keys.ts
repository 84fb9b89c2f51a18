import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { flushDirectory } from './durable-files.ts';
import { derive, type MasterKey, type MasterKeys } from './sealed-box.ts';

const KEY_BYTES = 32;
const FIRST_NUMBER = 1;
const NUMBER_MAX = 255;
/** Purpose for deriving the fingerprint that identifies a key. */
const FINGERPRINT = 'navodayan master key fingerprint v1';
const FINGERPRINT_BYTES = 8;

/** Returns the current set of keys. Pass `mustReread` to look for a key that this set lacks. */
export type LatestKeys = (options?: { mustReread: boolean }) => MasterKeys;

/**
 * Reads the master key from `path`, a file of exactly 32 random bytes outside the database. Creates the file if missing
 * (mode 0400, in a directory of mode 0700). Retired keys are stored beside it as `master.N.key` and must remain there,
 * to open data sealed with them. Follows key rotations: a running process uses a new key as soon as its file exists.
 * @throws {StartupError} with a message for the operator when a key file cannot be read or is not 32 bytes long.
 */
export async function openMasterKeys(path: string): Promise<LatestKeys> {
  const file = resolve(path);
  const seenAt = changeOf(file);
  const { current, nextNumber, retired } = readKeys(file);
  return followKeys(file, { current: current ?? (await makeKey(file, nextNumber)), retired }, seenAt);
}

/** Returns the existing keys without creating any; null if there are no keys. */
export function findMasterKeys(path: string): FoundKeys | null {
  const { current, retired } = readKeys(resolve(path));
  return current === null && retired.length === 0 ? null : { current, retired };
}
/** Keys found on disk. `current` is null when all keys are retired; the next start creates one. */
export type FoundKeys = Readonly<{ current: MasterKey | null; retired: readonly MasterKey[] }>;

/**
 * Retires the master key under the next free number and replaces it with a new one. A current key exists at every
 * moment. Must not run concurrently. After a crash, run it again.
 * @throws {StartupError}
 */
export async function replaceMasterKey(path: string): Promise<void> {
  const file = resolve(path);
  const { current, nextNumber, retired } = readKeys(file);
  const extension = extname(file);
  const draft = `${file}.${randomUUID()}`;
  try {
    if (current !== null && !retired.some((key) => key.bytes.equals(current.bytes))) {
      await link(file, `${file.slice(0, -extension.length)}.${nextNumber}${extension}`);
      await flushDirectory(dirname(file));
    }
    await writeKey(draft);
    await rename(draft, file);
    await flushDirectory(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw new StartupError(
      `A new master key could not be written to ${dirname(file)}: ${errorMessage(error)}. Give this user write access to that directory.`,
      { cause: error },
    );
  }
}

/** Rereads the keys when their directory has changed. If rereading fails, keeps using the known keys. */
function followKeys(file: string, first: MasterKeys, seenAt: number | null): LatestKeys {
  let known = first;
  let changedAt = seenAt;
  return (options) => {
    const change = changeOf(file);
    if (change === changedAt && options?.mustReread !== true) return known;
    changedAt = change;
    known = readSuccessor(file, known) ?? known;
    return known;
  };
}

/** Returns the reread keys; null if a key was replaced by mistake without being retired. */
function readSuccessor(file: string, known: MasterKeys): MasterKeys | null {
  try {
    const { current, retired } = readKeys(file);
    const holdsFormer = [current, ...retired].some((key) => key?.bytes.equals(known.current.bytes));
    return current !== null && holdsFormer ? { current, retired } : null;
  } catch {
    return null;
  }
}

function changeOf(file: string): number | null {
  try {
    return statSync(dirname(file)).mtimeMs;
  } catch {
    return null;
  }
}

function readKeys(file: string) {
  const retired = readRetiredKeys(file);
  const nextNumber = Math.max(FIRST_NUMBER - 1, ...retired.map((key) => key.number)) + 1;
  if (nextNumber > NUMBER_MAX)
    throw new StartupError(`There are more than ${NUMBER_MAX} master keys in ${dirname(file)}.`);
  const bytes = readKey(file);
  return { current: bytes === null ? null : toKey(nextNumber, bytes), nextNumber, retired };
}

function toKey(number: number, bytes: Buffer): MasterKey {
  return { number, bytes, fingerprint: derive({ bytes }, FINGERPRINT).subarray(0, FINGERPRINT_BYTES) };
}

function readRetiredKeys(path: string): MasterKey[] {
  const extension = extname(path);
  const stem = basename(path, extension);
  const keys: MasterKey[] = [];
  for (const name of namesIn(dirname(path))) {
    if (!name.startsWith(`${stem}.`) || !name.endsWith(extension)) continue;
    const number = name.slice(stem.length + 1, -extension.length);
    if (!/^[1-9]\d{0,2}$/.test(number)) continue;
    const bytes = readKey(join(dirname(path), name));
    if (bytes !== null) keys.push(toKey(Number(number), bytes));
  }
  return keys.sort((a, b) => a.number - b.number);
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
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

function readKey(path: string): Buffer | null {
  const bytes = readIfPresent(path);
  if (bytes === null || bytes.length === KEY_BYTES) return bytes;
  throw new StartupError(
    `The master key ${path} is damaged: it has ${bytes.length} bytes instead of ${KEY_BYTES}. Restore it from a backup; without it no uploaded document can be opened.`,
  );
}

function readIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(`The master key ${path} cannot be read. Give this user read access to it.`, {
      cause: error,
    });
  }
}

// Two processes may start for the first time concurrently. Each writes a key under a temporary name and links
// it to the final name, which succeeds for only one of them. Both then read that file.
async function makeKey(path: string, number: number): Promise<MasterKey> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeKey(draft);
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartupError(
        `The master key ${path} could not be created. Give this user write access to its directory.`,
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
  const made = readKey(path);
  if (made === null)
    throw new StartupError(`The master key ${path} was removed while it was being created. Start again.`);
  return toKey(number, made);
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
