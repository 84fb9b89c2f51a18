import { authCalls } from '#shared/auth/calls.ts';
import { commonPasswordForm, hashParts } from '#shared/auth/common-passwords.ts';
import { call } from '#web/lib/api.ts';

const WAIT_MS = 2000;

let latest: { readonly prefix: string; readonly suffixes: Promise<readonly string[]> } | undefined;

/**
 * Returns whether a password is one of the common ones. The server gets only the first characters of its hash. Returns
 * false if the server cannot be asked within two seconds, because it checks again when it gets the password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const { prefix, suffix } = hashParts(await sha256(commonPasswordForm(password)));
    return (await suffixesOf(prefix)).includes(suffix);
  } catch {
    return false;
  }
}

/** Caches the latest reply, so that leaving the field and pressing Next at once make one call. */
async function suffixesOf(prefix: string): Promise<readonly string[]> {
  if (latest?.prefix !== prefix) latest = { prefix, suffixes: fetchSuffixes(prefix) };
  const asked = latest;
  try {
    return await asked.suffixes;
  } catch (error) {
    if (latest === asked) latest = undefined;
    throw error;
  }
}

async function fetchSuffixes(prefix: string): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(WAIT_MS);
  return (await call(authCalls.commonPasswords, { params: { prefix } }, { signal })).suffixes;
}

/** Returns the hash in lower-case hexadecimal. Browsers have `crypto.subtle` on https and localhost only. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
