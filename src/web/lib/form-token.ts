import { siteCalls } from '#shared/site/calls.ts';
import { call } from './api.ts';

const KEPT_MS = 90 * 60_000;
const WAIT_MS = 3000;

let kept: { readonly token: string; readonly at: number } | undefined;

/**
 * Fetches a form token, which gives this browser its own rate limits behind a shared address, and caches it in memory.
 * Returns undefined if that fails; the form is then sent without a token.
 */
export async function formToken(): Promise<string | undefined> {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.token;
  try {
    const { token } = await call(siteCalls.makeFormToken, {}, { signal: AbortSignal.timeout(WAIT_MS) });
    kept = { token, at: Date.now() };
    return token;
  } catch {
    return undefined;
  }
}
