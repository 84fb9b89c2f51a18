import type { Deps } from '#server/platform/deps.ts';
import { newToken } from '#server/platform/tokens.ts';
import { insertLink } from './queries.ts';

const HOUR_MS = 3600 * 1000;
const CONFIRM_HOURS = 24;
/** Long, because people may clean up their mailbox much later. */
const UNSUBSCRIBE_HOURS = 365 * 24;

type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

/** The address of the page where a subscription is confirmed. Made when its mail is sent; only the token's hash is stored. */
export async function makeConfirmUrl(deps: LinkDeps, subscriptionId: string): Promise<string> {
  const token = await makeToken(deps, { subscriptionId, purpose: 'confirm', hours: CONFIRM_HOURS });
  return `${deps.config.publicUrl}/newsletter/confirm?token=${token}`;
}

/** The address where a subscription ends: a page for people, and for mail programs the place of RFC 8058. */
export async function makeUnsubscribeUrl(deps: LinkDeps, subscriptionId: string): Promise<string> {
  const token = await makeToken(deps, { subscriptionId, purpose: 'unsubscribe', hours: UNSUBSCRIBE_HOURS });
  return `${deps.config.publicUrl}/newsletter/unsubscribe?token=${token}`;
}

async function makeToken(
  { clock, db }: LinkDeps,
  link: { subscriptionId: string; purpose: 'confirm' | 'unsubscribe'; hours: number },
): Promise<string> {
  const now = clock.now();
  const { token, hash } = newToken();
  await insertLink(db, {
    token_hash: hash,
    subscription_id: link.subscriptionId,
    purpose: link.purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + link.hours * HOUR_MS),
  });
  return token;
}
