/**
 * How many hexadecimal characters of a password's hash the browser sends to look it up among common passwords: 12 bits,
 * so about 1 in 4,096 of all passwords has the same ones.
 */
export const HASH_PREFIX_LENGTH = 3;

/** Returns the form of a password that is hashed and looked up among common ones: upper and lower case are the same. */
export function commonPasswordForm(password: string): string {
  return password.toLowerCase();
}

/** A hash in two parts: the server is asked for `prefix`, and its reply is searched for `suffix`. */
export type HashParts = { readonly prefix: string; readonly suffix: string };

/** Splits the SHA-256 of a password's `commonPasswordForm`, in lower-case hexadecimal. */
export function hashParts(hash: string): HashParts {
  return { prefix: hash.slice(0, HASH_PREFIX_LENGTH), suffix: hash.slice(HASH_PREFIX_LENGTH) };
}
