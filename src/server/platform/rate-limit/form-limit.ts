import type { Deps } from '#server/platform/deps.ts';
import { browserOf } from './form-token.ts';
import { consumeOfNetwork, peekOfNetwork } from './network-limit.ts';
import { consume, peek, type Limit, type Verdict } from './rate-limit.ts';

/** Rate limits of a form that anyone may send. */
export type FormLimits = Readonly<{
  /** Limit of one browser that has a form token. */
  browser: Limit;
  /** Limit of all browsers with form tokens in a network, which may be thousands behind one address. */
  browsers: Limit;
  /** Limit of a network's requests without a form token or beyond the limits above. */
  network: Limit;
}>;

/** The sender of a form. */
export type FormSender = Readonly<{ ip: string; formToken: string | undefined }>;

type Counting = Pick<Deps, 'db' | 'clock' | 'vault'>;

/**
 * Counts a form submission. A browser with a valid form token counts against its own limit and against the shared limit
 * of all browsers with tokens in its network. When either limit is exceeded, or without a token, the submission counts against
 * the stricter limit of the network, so a token never lowers the limit.
 */
export async function countForm(deps: Counting, limits: FormLimits, sender: FormSender): Promise<Verdict> {
  return verdictOf(deps, limits, sender, { ofBrowser: consume, ofNetwork: consumeOfNetwork });
}

/** Checks a form submission against the limits of `countForm` without counting it. */
export async function peekForm(deps: Counting, limits: FormLimits, sender: FormSender): Promise<Verdict> {
  return verdictOf(deps, limits, sender, { ofBrowser: peek, ofNetwork: peekOfNetwork });
}

async function verdictOf(
  deps: Counting,
  limits: FormLimits,
  { ip, formToken }: FormSender,
  { ofBrowser, ofNetwork }: { ofBrowser: typeof consume; ofNetwork: typeof consumeOfNetwork },
): Promise<Verdict> {
  const now = deps.clock.now();
  const browser = browserOf(deps.vault, formToken, now);
  if (browser !== null && (await ofBrowser(deps.db, limits.browser, browser, now)).allowed) {
    const verdict = await ofNetwork(deps, limits.browsers, ip);
    if (verdict.allowed) return verdict;
  }
  return ofNetwork(deps, limits.network, ip);
}
