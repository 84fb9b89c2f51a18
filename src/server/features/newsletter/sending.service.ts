import { withMember } from '#server/core/accounts/accounts.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue, enqueueMany } from '#server/platform/jobs/queue.ts';
import { deliverUncounted } from '#server/platform/mail/deliver.ts';
import {
  countWaiting,
  deleteDeliveriesBefore,
  endBounced,
  endDelivery,
  findDelivery,
  finishIssue,
  insertDeliveries,
  listRecipients,
  recordQueued,
} from './deliveries.queries.ts';
import { issueMail, queueDeliveries, sendIssue, testMail } from './emails.ts';
import { contentOf } from './issue-text.service.ts';
import { findIssue, listRunningIssues, lockIssue } from './issues.queries.ts';
import { queueKeyOf } from './issues.service.ts';
import { makeUnsubscribeUrl } from './links.service.ts';

/** Emails queued in one transaction. */
const BATCH = 500;
/** Maximum queued emails of an issue, so that the queue does not fill up while the mail server is down. */
const QUEUED_MAX = 1000;
const MARK = 'navodayan newsletter address v1';
/** Days after which the deliveries of an ended issue are deleted; bounced emails are listed for 30 days. */
export const DELIVERY_DAYS = 60;

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

/** Enqueues the batches of all issues that are being sent, in case a job was lost. Runs every minute. */
export async function queueRunningIssues({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const issueId of await listRunningIssues(db))
    await enqueue(db, queueDeliveries, { issueId }, { key: queueKeyOf(issueId) });
}

/**
 * Enqueues the next emails of an issue and itself, in one transaction. Marks an issue without pending emails as sent. It has the same priority as the emails, so it runs again after most of them. Idempotent: a retry, for
 * example after a crash, continues with the remaining subscribers.
 */
export async function queueBatch(deps: QueueDeps, issueId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const issue = await lockIssue(tx, issueId);
    if (issue?.state !== 'sending') return;
    await endBounced(tx, issueId, sendIssue.name);
    const limit = Math.min(BATCH, QUEUED_MAX - (await countWaiting(tx, issueId, QUEUED_MAX)));
    if (limit === 0) return;
    const isLast = await queueNext(deps, tx, { issueId, after: issue.queued_until, limit });
    if (!isLast) await enqueue(tx, queueDeliveries, { issueId }, { key: queueKeyOf(issueId) });
    else await finishIssue(tx, issueId, now);
  });
}

/** Enqueues the next emails; returns whether no recipients remain. */
async function queueNext(
  { clock, vault }: QueueDeps,
  tx: Tx,
  { issueId, after, limit }: { issueId: string; after: string | null; limit: number },
): Promise<boolean> {
  const next = await listRecipients(tx, { after, limit });
  const last = next.at(-1);
  if (last === undefined) return true;
  const marks = next.map(({ id, address }) => ({
    subscriptionId: id,
    addressMark: vault.mark(MARK, address.toLowerCase()),
  }));
  // The database and JavaScript disagree on the lower case of some letters, so two subscriptions may have one mark.
  const distinct = [...new Map(marks.map((mark) => [mark.addressMark.toString('hex'), mark])).values()];
  const queued = await insertDeliveries(tx, issueId, distinct, clock.now());
  const added = queued.filter(({ isNew }) => isNew).length;
  await recordQueued(tx, issueId, { until: last.id, added });
  await enqueueMany(
    tx,
    sendIssue,
    queued.map(({ subscriptionId }) => ({ issueId, subscriptionId })),
  );
  return false;
}

/**
 * Emails an issue to one subscriber, at least once: a duplicate after a crash has the same Message-ID. Sends nothing to
 * people who have unsubscribed, or after a stop. Rethrows errors of `deliverUncounted`, so that the queue retries.
 */
export async function emailIssue(
  deps: Deps,
  { issueId, subscriptionId }: { readonly issueId: string; readonly subscriptionId: string },
): Promise<void> {
  const delivery = await findDelivery(deps.db, issueId, subscriptionId);
  if (delivery) {
    const unsubscribeUrl = await makeUnsubscribeUrl(deps, subscriptionId, issueId);
    const recipient = { to: delivery.address, unsubscribeUrl, issueId, subscriptionId };
    await deliverUncounted(deps, issueMail(deps.site(), contentOf(delivery), recipient));
  }
  const now = deps.clock.now();
  const outcome = delivery ? 'delivered' : 'skipped';
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockIssue(tx, issueId);
    await endDelivery(tx, { issueId, subscriptionId, outcome, now });
    if (locked && (await countWaiting(tx, issueId, 1)) === 0 && (await isQueued(tx, locked)))
      await finishIssue(tx, issueId, now);
  });
}

/** Returns whether every subscriber of an issue has a delivery. */
async function isQueued(tx: Tx, { queued_until: after }: { queued_until: string | null }): Promise<boolean> {
  return (await listRecipients(tx, { after, limit: 1 })).length === 0;
}

/** Emails an issue to the administrator who asked for a test; its unsubscribe link unsubscribes no one. */
export async function emailTest(
  deps: Deps,
  { issueId, memberId }: { readonly issueId: string; readonly memberId: string },
): Promise<void> {
  const issue = await findIssue(deps.db, issueId);
  if (!issue) return;
  await withMember(deps, memberId, async ({ email: to, email_confirmed_at: confirmedAt }) => {
    if (confirmedAt === null) return;
    // Exempt from the hourly limit of the address: the administrator is waiting, and tests have their own limit.
    await deliverUncounted(deps, testMail(deps.site(), contentOf(issue), { to }));
  });
}

/** Deletes the deliveries of issues that ended long ago, but not their counts. Returns the number deleted. */
export async function removeOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DELIVERY_DAYS * 24 * 3600 * 1000);
  return deleteDeliveriesBefore(db, before);
}
