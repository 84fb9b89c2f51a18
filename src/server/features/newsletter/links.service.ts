import type { Deps } from '#server/platform/deps.ts';
import { newToken } from '#server/platform/tokens.ts';
import { insertLink } from './queries.ts';

const HOUR_MS = 3600 * 1000;
const CONFIRM_HOURS = 24;
/** Long lifetime, because people may unsubscribe from old emails. */
const UNSUBSCRIBE_HOURS = 365 * 24;

type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

/** Returns the confirmation URL. Call it when the email is sent; only the token's hash is stored. */
export async function makeConfirmUrl(deps: LinkDeps, subscriptionId: string): Promise<string> {
  return makeUrl(deps, { subscription_id: subscriptionId, purpose: 'confirm' }, CONFIRM_HOURS);
}

/**
 * Returns the unsubscribe URL of an issue's email: a page for people, and the one-click endpoint (RFC 8058) for mail
 * programs.
 */
export async function makeUnsubscribeUrl(
  deps: LinkDeps,
  subscriptionId: string,
  issueId: string,
): Promise<string> {
  const link = { subscription_id: subscriptionId, issue_id: issueId, purpose: 'unsubscribe' } as const;
  return makeUrl(deps, link, UNSUBSCRIBE_HOURS);
}

async function makeUrl(
  { clock, config, db }: LinkDeps,
  link: { subscription_id: string; issue_id?: string; purpose: 'confirm' | 'unsubscribe' },
  hours: number,
): Promise<string> {
  const now = clock.now();
  const { token, hash } = newToken();
  const expires = new Date(now.getTime() + hours * HOUR_MS);
  await insertLink(db, { ...link, token_hash: hash, created_at: now, expires_at: expires });
  return `${config.publicUrl}/newsletter/${link.purpose}?token=${token}`;
}
