import { sql, type Insertable, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { NewsletterIssue } from '#server/platform/database/tables.ts';

export type IssueRow = Selectable<NewsletterIssue>;

/** Stores an issue, unless the same one exists; returns its id in both cases. */
export async function storeIssue(db: DbOrTx, issue: Insertable<NewsletterIssue>): Promise<string> {
  await db
    .insertInto('newsletter_issue')
    .values(issue)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('newsletter_issue')
    .select('id')
    .where('fingerprint', '=', issue.fingerprint)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findIssueByFingerprint(db: DbOrTx, fingerprint: Buffer): Promise<IssueRow | undefined> {
  return db
    .selectFrom('newsletter_issue')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/**
 * Selects the subscriptions that receive issues: the owner has confirmed the address, and a minor has the
 * guardian's consent. Selects each address once: a member's own subscription takes precedence over one
 * without an account.
 */
function recipients(db: DbOrTx) {
  return db
    .selectFrom('newsletter_subscription as subscription')
    .leftJoin('member', 'member.id', 'subscription.member_id')
    .where('subscription.status', '=', 'subscribed')
    .where(
      sql<boolean>`(member.id is null or (member.email_confirmed_at is not null
        and (not member.is_presumed_minor or member.guardian_consented_at is not null)))`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('newsletter_subscription as own')
            .innerJoin('member as owner', 'owner.id', 'own.member_id')
            .select('own.id')
            .whereRef('owner.email', '=', 'subscription.email')
            .where('owner.email_confirmed_at', 'is not', null)
            .where('own.status', '=', 'subscribed'),
        ),
      ),
    );
}

/** Selects recipients without a delivery of this issue; `issueId` is null for an issue that is not stored. */
function waitingFor(db: DbOrTx, issueId: string | null) {
  return recipients(db).where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('newsletter_delivery as delivery')
          .select('delivery.issue_id')
          .where('delivery.issue_id', '=', issueId)
          .whereRef('delivery.subscription_id', '=', 'subscription.id'),
      ),
    ),
  );
}

export async function countWaiting(db: DbOrTx, issueId: string | null): Promise<number> {
  const { waiting } = await waitingFor(db, issueId)
    .select((select) => select.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Returns the next subscriptions without a delivery of this issue, in the order of their ids. */
export async function listWaiting(
  db: DbOrTx,
  issueId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await waitingFor(db, issueId)
    .select('subscription.id')
    .where('subscription.id', '>', after)
    .orderBy('subscription.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts the deliveries of an issue; returns the subscriptions that had none before. */
export async function insertDeliveries(
  tx: Tx,
  issueId: string,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .insertInto('newsletter_delivery')
    .values(subscriptionIds.map((id) => ({ issue_id: issueId, subscription_id: id, queued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .execute();
  return rows.map((row) => row.subscription_id);
}

export type Delivery = Pick<IssueRow, 'subject' | 'body'> & { address: string };

/** Returns an unsent issue for a subscription; undefined if it was sent or the subscription ended. */
export async function findDelivery(
  db: DbOrTx,
  issueId: string,
  subscriptionId: string,
): Promise<Delivery | undefined> {
  return recipients(db)
    .innerJoin('newsletter_delivery as delivery', 'delivery.subscription_id', 'subscription.id')
    .innerJoin('newsletter_issue as issue', 'issue.id', 'delivery.issue_id')
    .select(['issue.subject', 'issue.body'])
    .select(sql<string>`coalesce(member.email, subscription.email)`.as('address'))
    .where('subscription.id', '=', subscriptionId)
    .where('issue.id', '=', issueId)
    .where('delivery.sent_at', 'is', null)
    .executeTakeFirst();
}

export async function markSent(
  db: DbOrTx,
  issueId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('newsletter_delivery')
    .set({ sent_at: now })
    .where('issue_id', '=', issueId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}
