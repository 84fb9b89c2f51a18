import type { Deps } from '#server/platform/deps.ts';
import { browserOf } from './form-token.ts';
import { consumeOfNetwork, peekOfNetwork } from './network-limit.ts';
import { consume, peek, type Limit, type Verdict } from './rate-limit.ts';

/** Rate limits of a form that anyone may send. */
export type FormLimits = Readonly<{
  /** For one browser that has a form token. */
  browser: Limit;
  /** For all browsers with a token in a network, which may be thousands behind one address. */
  browsers: Limit;
  /** For all other requests from a network. */
  network: Limit;
}>;

/** The sender of a form. */
export type FormSender = Readonly<{ ip: string; formToken: string | undefined }>;

type Counting = Pick<Deps, 'db' | 'clock' | 'vault'>;

/**
 * Counts a form submission. A browser with a valid form token is limited on its own and together with the other such
 * browsers of its network. When either limit is exceeded, or without a token, the submission counts against the
 * stricter limit of the network, so a token never makes things worse.
 */
export async function countForm(deps: Counting, limits: FormLimits, sender: FormSender): Promise<Verdict> {
  return verdictOf(deps, limits, sender, { ofBrowser: consume, ofNetwork: consumeOfNetwork });
}

/** Checks a form submission against the same limits without counting it. */
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
