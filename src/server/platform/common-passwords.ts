import { hash } from 'node:crypto';
import { commonPasswordForm, HASH_PREFIX_LENGTH, hashParts } from '#shared/auth/common-passwords.ts';

const LENGTH_MIN = 6;
const HASH_BYTES = 32;
/** Number of hash bytes that contain the whole prefix. */
const PREFIX_BYTES = Math.ceil(HASH_PREFIX_LENGTH / 2);
/** Sorted hashes of the common passwords, in one buffer: strings would take several times the memory. */
let hashes: Promise<Buffer> | undefined;

/**
 * Returns whether a password, ignoring case, is among the tens of thousands of most common passwords in
 * @zxcvbn-ts/language-common.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { prefix, suffix } = hashParts(hash('sha256', commonPasswordForm(password)));
  return (await commonPasswordSuffixes(prefix)).includes(suffix);
}

/** Returns the suffix (`hashParts`) of every common password's hash that starts with `prefix`. */
export async function commonPasswordSuffixes(prefix: string): Promise<readonly string[]> {
  hashes ??= readHashes();
  const all = await hashes;
  const suffixes: string[] = [];
  for (let at = firstFrom(all, prefix); at < all.length; at += HASH_BYTES) {
    const found = hashParts(all.toString('hex', at, at + HASH_BYTES));
    if (found.prefix !== prefix) break;
    suffixes.push(found.suffix);
  }
  return suffixes;
}

/** Returns the byte offset of the first hash that is not less than `prefix`, by binary search. */
function firstFrom(all: Buffer, prefix: string): number {
  let [low, high] = [0, all.length / HASH_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = middle * HASH_BYTES;
    if (all.toString('hex', at, at + PREFIX_BYTES) < prefix) low = middle + 1;
    else high = middle;
  }
  return low * HASH_BYTES;
}

/**
 * Loads the hashes of the common passwords. Runs only when a process first checks a password, so that idle processes
 * use less memory.
 */
async function readHashes(): Promise<Buffer> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const found = dictionary['passwords-common']
    .filter((entry) => entry.length >= LENGTH_MIN)
    .map((entry) => hash('sha256', commonPasswordForm(entry), 'buffer'));
  return Buffer.concat(found.toSorted((a, b) => a.compare(b)));
}
