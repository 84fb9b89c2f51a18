import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { flushDirectory } from './durable-files.ts';
import { derive, type MasterKey, type MasterKeys } from './sealed-box.ts';

const KEY_BYTES = 32;
/** Purpose for deriving the fingerprint that identifies a key. */
const FINGERPRINT = 'navodayan master key fingerprint v1';
const FINGERPRINT_BYTES = 8;

/**
 * Reads the master key from `path`, a file of exactly 32 random bytes outside the database. Creates the file if missing
 * (mode 0400, in a directory of mode 0700). Retired keys are stored beside it as `master.N.key` and must remain there,
 * to open data sealed with them. Returns a function that follows key rotations: a running process uses a new key as
 * soon as its file exists.
 * @throws {StartupError} with a message for the operator when a key file cannot be read or is not 32 bytes long.
 */
export async function openMasterKeys(path: string): Promise<() => MasterKeys> {
  const file = resolve(path);
  let changedAt = changeOf(file);
  const { current, retired } = readKeys(file);
  let known: MasterKeys = { current: current ?? (await makeKey(file)), retired };
  return () => {
    const change = changeOf(file);
    if (change !== changedAt) known = readSuccessor(file, known);
    changedAt = change;
    return known;
  };
}

/** Returns the existing keys without creating any; null if there are no keys. */
export function findMasterKeys(path: string): MasterKeys | null {
  const { current, retired } = readKeys(resolve(path));
  const newest = current ?? retired.at(-1);
  return newest ? { current: newest, retired } : null;
}

/**
 * Retires the master key under the next free number and replaces it with a new one. A current key exists at every
 * moment. Must not run concurrently. After a crash, run it again.
 * @throws {StartupError}
 */
export async function replaceMasterKey(path: string): Promise<void> {
  const file = resolve(path);
  const { current, retired } = readKeys(file);
  const draft = `${file}.${randomUUID()}`;
  try {
    if (current !== null && !retired.some(({ bytes }) => bytes.equals(current.bytes))) {
      await link(file, retiredPath(file, (retiredNumbers(file).at(-1) ?? 0) + 1));
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

/** Returns the reread keys. Keeps `known` if a key is missing, or was replaced by mistake without being retired. */
function readSuccessor(file: string, known: MasterKeys): MasterKeys {
  try {
    const { current, retired } = readKeys(file);
    const holdsFormer = [current, ...retired].some((key) => key?.bytes.equals(known.current.bytes));
    return current !== null && holdsFormer ? { current, retired } : known;
  } catch {
    return known;
  }
}

/** Identifies the state of the keys: the inode tells two changes within one tick of the clock apart. */
function changeOf(file: string): string {
  try {
    return `${statSync(dirname(file)).mtimeMs} ${statSync(file).ino}`;
  } catch {
    return '';
  }
}

function readKeys(file: string): { current: MasterKey | null; retired: MasterKey[] } {
  const retired = retiredNumbers(file).map((number) => readKey(retiredPath(file, number)));
  return { current: readKey(file), retired: retired.filter((key) => key !== null) };
}

function retiredPath(file: string, number: number): string {
  const extension = extname(file);
  return `${file.slice(0, -extension.length)}.${number}${extension}`;
}

/** Returns the numbers of the retired keys, oldest first. */
function retiredNumbers(file: string): number[] {
  const directory = dirname(file);
  if (!existsSync(directory)) return [];
  try {
    const numbers = readdirSync(directory).map((name) => Number(/\.([1-9]\d*)\./.exec(name)?.[1]));
    return [...new Set(numbers)]
      .filter((number) => existsSync(retiredPath(file, number)))
      .toSorted((a, b) => a - b);
  } catch (error) {
    throw new StartupError(
      `The directory of the master key, ${directory}, cannot be read. Give this user access to it.`,
      { cause: error },
    );
  }
}

function readKey(path: string): MasterKey | null {
  const bytes = readIfPresent(path);
  if (bytes === null) return null;
  if (bytes.length !== KEY_BYTES)
    throw new StartupError(
      `The master key ${path} is damaged: it has ${bytes.length} bytes instead of ${KEY_BYTES}. Restore it from a backup; without it no uploaded document can be opened.`,
    );
  return { bytes, fingerprint: derive({ bytes }, FINGERPRINT).subarray(0, FINGERPRINT_BYTES) };
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
async function makeKey(path: string): Promise<MasterKey> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeKey(draft);
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new StartupError(
        `The master key ${path} could not be created. Give this user write access to its directory.`,
        { cause: error },
      );
  } finally {
    await rm(draft, { force: true });
  }
  await flushDirectory(dirname(path));
  await flushDirectory(dirname(dirname(path)));
  const made = readKey(path);
  if (made === null)
    throw new StartupError(`The master key ${path} was removed while it was being created. Start again.`);
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
