import { randomBytes } from 'node:crypto';

const KEY_CHARACTERS_MAX = 200;
const KEY_RANDOM_BYTES = 20;
// A segment starts with a letter or digit, which excludes `..` and hidden files.
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const PREFIX = /^([a-z0-9][a-z0-9._-]*\/)*$/;

/**
 * Generates an unguessable key such as `documents/3f/3f9a…`. The middle segment splits the files into 256 directories,
 * so a million files are 4,000 per directory.
 */
export function newStorageKey(folder: string): string {
  const name = randomBytes(KEY_RANDOM_BYTES).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/**
 * Returns whether this is one of our keys. We ignore other files in the storage (`.DS_Store`, `lost+found`, `.nfs…`).
 */
export function isStorageKey(key: string): boolean {
  return key.length <= KEY_CHARACTERS_MAX && KEY.test(key);
}

/** Returns whether a folder of this name can contain our files. */
export function isStorageFolder(name: string): boolean {
  return PREFIX.test(`${name}/`);
}

/**
 * Throws unless this is one of our keys. Other paths could escape the storage directory or overwrite its internal
 * files.
 */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a storage key.');
}

/** Throws unless the prefix is a folder inside the storage, such as `documents/`, or empty, which matches all files. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix.length > KEY_CHARACTERS_MAX || !PREFIX.test(prefix))
    throw new Error('This is not a storage prefix.');
}
