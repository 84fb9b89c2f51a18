import { randomBytes } from 'node:crypto';

const KEY_CHARACTERS_MAX = 200;
const KEY_RANDOM_BYTES = 20;
// A segment starts with a letter or digit, so that neither `..` nor a hidden file is valid.
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const PREFIX = /^([a-z0-9][a-z0-9._-]*\/)*$/;

/**
 * Creates an unguessable key such as `documents/3f/3f9a…`. The two digits in the middle keep directories small: about
 * 4,000 files in each for a million files.
 */
export function newStorageKey(folder: string): string {
  const name = randomBytes(KEY_RANDOM_BYTES).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/**
 * Returns whether a key has our format; files with other names in the storage (`.DS_Store`, `lost+found`, `.nfs…`) are
 * ignored.
 */
export function isStorageKey(key: string): boolean {
  return key.length <= KEY_CHARACTERS_MAX && KEY.test(key);
}

/** Returns whether a folder of this name can contain our files. */
export function isStorageFolder(name: string): boolean {
  return PREFIX.test(`${name}/`);
}

/**
 * Throws unless a key has our format. Other paths could escape the storage directory or overwrite its internal files.
 */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a storage key.');
}

/**
 * Throws for an invalid prefix. A prefix is empty (all files) or a folder inside the storage, such as `documents/`.
 */
export function assertStoragePrefix(prefix: string): void {
  if (prefix.length > KEY_CHARACTERS_MAX || !PREFIX.test(prefix))
    throw new Error('This is not a storage prefix.');
}
