import { mailboxOf } from '#shared/fields.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clear, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { HOUR } from '#server/platform/rate-limit/limits.ts';

/**
 * Maximum emails to one address in any 60 minutes, 12 in total. Confirmations and password resets have separate limits,
 * so that neither notifications nor strangers who sign up with this address can delay the owner's reset.
 */
export const MAILS_PER_HOUR = { confirmation: 3, reset: 3, other: 6 } as const;
/**
 * Counter and limit of each kind of email; `ofTag` is the limit for a `+tag` of an address. Strangers can trigger
 * `other` emails and use tags, so these limits reserve some emails for notifications and for the plain address.
 */
const SHARES = {
  confirmation: { counter: 'confirmation', max: MAILS_PER_HOUR.confirmation, ofTag: 2 },
  reset: { counter: 'reset', max: MAILS_PER_HOUR.reset, ofTag: 2 },
  notification: { counter: 'other', max: MAILS_PER_HOUR.other, ofTag: MAILS_PER_HOUR.other },
  other: { counter: 'other', max: 3, ofTag: 3 },
} as const;
export type MailShare = keyof typeof SHARES;

/** A counted email. `undo` uncounts it if it was not sent. */
export type CountedMail = Readonly<{ undo: () => Promise<void> }>;

/**
 * Counts an email to an address. Each of the emails in an hour uses a separate counter with a limit of one, so that the
 * limit applies to any period of 60 minutes; a single counter would allow twice as many emails around the end of its
 * window.
 * @returns the counted email, or the time of the next attempt.
 */
export async function countMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  share: MailShare,
  to: string,
): Promise<CountedMail | Date> {
  const { counter, max, ofTag } = SHARES[share];
  const mailbox = mailboxOf(to);
  const isTagged = mailbox !== to.trim().toLowerCase();
  const limit = { name: `mail-${counter}`, max: 1, windowSeconds: HOUR };
  const now = clock.now();
  let waitSeconds: number = HOUR;
  // Start with the highest counter, because all kinds of email may use the lowest counters.
  for (let index = (isTagged ? ofTag : max) - 1; index >= 0; index -= 1) {
    const subject = `${mailbox} ${index}`;
    const { allowed, retryAfterSeconds } = await reserve(db, limit, subject, now);
    if (allowed) return { undo: () => clear(db, limit, subject) };
    waitSeconds = Math.min(waitSeconds, retryAfterSeconds);
  }
  return new Date(now.getTime() + waitSeconds * 1000);
}
