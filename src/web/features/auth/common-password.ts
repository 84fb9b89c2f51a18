import { authCalls } from '#shared/auth/endpoints.ts';
import { commonPasswordForm, hashParts } from '#shared/auth/common-passwords.ts';
import { call } from '#web/lib/api.ts';

const WAIT_MS = 2000;

let latest: { readonly prefix: string; readonly suffixes: Promise<readonly string[]> } | undefined;

/**
 * Returns whether a password is in the list of common passwords. Sends only the first characters of its hash to the
 * server. Returns false if the server does not respond within two seconds, because the server checks the password again
 * on submit.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const { prefix, suffix } = hashParts(await sha256(commonPasswordForm(password)));
    return (await suffixesOf(prefix)).includes(suffix);
  } catch {
    return false;
  }
}

/** Caches the latest response, so that leaving the field and immediately pressing Next sends one request. */
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

/** Returns the SHA-256 hash in lower-case hexadecimal. `crypto.subtle` exists on HTTPS and localhost only. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
