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
  const token = await makeToken(deps, {
    subscriptionId,
    issueId: null,
    purpose: 'confirm',
    hours: CONFIRM_HOURS,
  });
  return `${deps.config.publicUrl}/newsletter/confirm?token=${token}`;
}

/**
 * Returns the unsubscribe URL: a page for people, and the one-click endpoint (RFC 8058) for mail programs. `issueId` is
 * the issue that contains the link.
 */
export async function makeUnsubscribeUrl(
  deps: LinkDeps,
  subscriptionId: string,
  issueId: string | null = null,
): Promise<string> {
  const link = { subscriptionId, issueId, purpose: 'unsubscribe', hours: UNSUBSCRIBE_HOURS } as const;
  const token = await makeToken(deps, link);
  return `${deps.config.publicUrl}/newsletter/unsubscribe?token=${token}`;
}

async function makeToken(
  { clock, db }: LinkDeps,
  link: {
    subscriptionId: string;
    issueId: string | null;
    purpose: 'confirm' | 'unsubscribe';
    hours: number;
  },
): Promise<string> {
  const now = clock.now();
  const { token, hash } = newToken();
  await insertLink(db, {
    token_hash: hash,
    subscription_id: link.subscriptionId,
    issue_id: link.issueId,
    purpose: link.purpose,
    created_at: now,
    expires_at: new Date(now.getTime() + link.hours * HOUR_MS),
  });
  return token;
}
