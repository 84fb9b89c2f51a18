/**
 * Number of hexadecimal characters of a password's hash that the browser sends to look it up among common
 * passwords. They contain 12 bits, which about one in 4,096 passwords share.
 */
export const HASH_PREFIX_LENGTH = 3;

/** Returns the case-folded password, whose hash is looked up among common passwords. */
export function commonPasswordForm(password: string): string {
  return password.toLowerCase();
}

/** A hash in two parts: the browser asks the server for `prefix` and searches the reply for `suffix`. */
export type HashParts = { readonly prefix: string; readonly suffix: string };

/** Splits the SHA-256 of a password's `commonPasswordForm`, in lower-case hexadecimal. */
export function hashParts(hash: string): HashParts {
  return { prefix: hash.slice(0, HASH_PREFIX_LENGTH), suffix: hash.slice(HASH_PREFIX_LENGTH) };
}
