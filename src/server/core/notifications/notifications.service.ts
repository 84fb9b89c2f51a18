import { withMember } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { release, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { sendSummary, summaryMail } from './emails.ts';
import { NOTIFICATION_LIMIT } from './limits.ts';

/** Kinds of notifications. Each has its own limit per account. */
export type NotificationKind =
  | 'new-sign-in'
  | 'address-in-use'
  | 'password-changed'
  | 'second-factor'
  | 'deletion'
  | 'export-ready'
  | 'decision'
  | 'removal-warning'
  | 'founder-news'
  | 'author-news'
  | 'administrators-changed'
  | 'verifier-changed'
  | 'installation-faults'
  | 'digest'
  | 'contact-request'
  | 'contact-answer';

/**
 * Emails a member about their account, from a job. Sends nothing to an unconfirmed address, whose owner may be a
 * stranger to the account. After five emails of a kind in an hour, sends one summary an hour later instead of further
 * emails (ruling 44).
 * @throws what `deliver` throws; the email then does not count against the limit.
 */
export async function notify(
  deps: Deps,
  member: Pick<MemberRow, 'id' | 'email_confirmed_at'>,
  kind: NotificationKind,
  mail: Mail,
): Promise<void> {
  if (member.email_confirmed_at === null) return;
  const subject = `${member.id}:${kind}`;
  const now = deps.clock.now();
  const { allowed, retryAfterSeconds } = await reserve(deps.db, NOTIFICATION_LIMIT, subject, now);
  if (!allowed) {
    const runAt = new Date(now.getTime() + retryAfterSeconds * 1000);
    const key = `${sendSummary.name}:${member.id}`;
    return enqueue(deps.db, sendSummary, { memberId: member.id }, { runAt, key, keepsRunAt: true });
  }
  try {
    await deliver(deps, mail, 'notification');
  } catch (error) {
    await release(deps.db, NOTIFICATION_LIMIT, subject, now);
    throw error;
  }
}

export function notificationJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendSummary, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (member.email_confirmed_at !== null) {
          await deliver(deps, summaryMail(deps.site(), member), 'notification');
        }
      }),
    ),
  ];
}
