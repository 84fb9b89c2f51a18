import { siteCalls } from '#shared/site/endpoints.ts';
import { call } from './api.ts';

const KEPT_MS = 90 * 60_000;
const WAIT_MS = 3000;

let kept: { readonly token: string; readonly at: number } | undefined;

/**
 * Fetches a form token and caches it in memory. With a token, this browser has its own rate limit even if it shares an
 * IP address with others. Returns undefined if the request fails; the form is then sent without a token.
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
