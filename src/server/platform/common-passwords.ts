import { hash } from 'node:crypto';
import { commonPasswordForm, hashParts } from '#shared/auth/common-passwords.ts';

const LENGTH_MIN = 6;
type Suffixes = readonly string[];
let buckets: Promise<ReadonlyMap<string, Suffixes>> | undefined;

/**
 * Returns whether a password, in any case, is one of the tens of thousands of most common ones, as listed by
 * @zxcvbn-ts/language-common.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { prefix, suffix } = partsOf(password);
  return (await commonPasswordSuffixes(prefix)).includes(suffix);
}

/** Returns what follows `prefix` in the hashes of the common passwords that start with it (`hashParts`). */
export async function commonPasswordSuffixes(prefix: string): Promise<Suffixes> {
  buckets ??= readBuckets();
  return (await buckets).get(prefix) ?? [];
}

/** Loads the list. Called for the first new password only, so that idle processes use less memory. */
async function readBuckets(): Promise<ReadonlyMap<string, Suffixes>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const read = new Map<string, string[]>();
  for (const entry of dictionary['passwords-common']) {
    if (entry.length < LENGTH_MIN) continue;
    const { prefix, suffix } = partsOf(entry);
    const bucket = read.get(prefix);
    if (bucket) bucket.push(suffix);
    else read.set(prefix, [suffix]);
  }
  return read;
}

function partsOf(password: string) {
  return hashParts(hash('sha256', commonPasswordForm(password)));
}
