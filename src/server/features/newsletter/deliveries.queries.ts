import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

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

export async function countRecipients(db: DbOrTx): Promise<number> {
  const { count } = await recipients(db)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the next recipients after a subscription, ordered by id. */
export async function listRecipients(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; address: string }[]> {
  return recipients(tx)
    .select('subscription.id')
    .select(sql<string>`coalesce(member.email, subscription.email)`.as('address'))
    .$if(after !== null, (query) => query.where('subscription.id', '>', after))
    .orderBy('subscription.id')
    .limit(limit)
    .execute();
}

/**
 * Inserts the deliveries of an issue; returns the subscriptions whose address had none before. An unsent delivery whose
 * subscription has been deleted moves to the new subscription of its address.
 */
export async function insertDeliveries(
  tx: Tx,
  issueId: string,
  deliveries: readonly { subscriptionId: string; addressMark: Buffer }[],
  now: Date,
): Promise<{ subscriptionId: string; isNew: boolean }[]> {
  const { rows } = await sql<{ subscription_id: string; is_new: boolean }>`
    insert into newsletter_delivery (issue_id, subscription_id, address_mark, queued_at)
    select ${issueId}, subscription_id, address_mark, ${now}
    from unnest(
      ${deliveries.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${deliveries.map(({ addressMark }) => addressMark)}::bytea[]
    ) as given (subscription_id, address_mark)
    on conflict (issue_id, address_mark) do update set subscription_id = excluded.subscription_id
      where newsletter_delivery.subscription_id is null and newsletter_delivery.outcome is null
    returning subscription_id, xmax = 0 as is_new`.execute(tx);
  return rows.map((row) => ({ subscriptionId: row.subscription_id, isNew: row.is_new }));
}

/** Records the last subscription that has a delivery of an issue, and the number of deliveries. */
export async function recordQueued(
  tx: Tx,
  issueId: string,
  { until, added }: { until: string; added: number },
): Promise<void> {
  await tx
    .updateTable('newsletter_issue')
    .set(({ eb }) => ({ queued_until: until, recipients: eb('recipients', '+', added) }))
    .where('id', '=', issueId)
    .execute();
}

/** Counts the pending emails of an issue, up to `max`. */
export async function countWaiting(db: DbOrTx, issueId: string, max: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from newsletter_delivery
      where issue_id = ${issueId} and outcome is null and subscription_id is not null limit ${max}
    ) as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Marks an issue that is being sent as sent, if none of its emails is pending. */
export async function finishIssue(tx: Tx, issueId: string, now: Date): Promise<void> {
  await sql`
    update newsletter_issue set state = 'sent', ended_at = ${now}
    where id = ${issueId} and state = 'sending' and not exists (
      select from newsletter_delivery
      where issue_id = ${issueId} and outcome is null and subscription_id is not null
    )`.execute(tx);
}

/**
 * Returns an issue's text and the address to send it to; undefined if it was already sent, the issue was stopped, or the
 * subscription ended.
 */
export async function findDelivery(db: Db, issueId: string, subscriptionId: string) {
  return recipients(db)
    .innerJoin('newsletter_delivery as delivery', 'delivery.subscription_id', 'subscription.id')
    .innerJoin('newsletter_issue as issue', 'issue.id', 'delivery.issue_id')
    .select(['issue.subject', 'issue.preview', 'issue.body'])
    .select(sql<string>`coalesce(member.email, subscription.email)`.as('address'))
    .where('subscription.id', '=', subscriptionId)
    .where('issue.id', '=', issueId)
    .where('issue.state', 'in', ['sending', 'sent'])
    .where(sql<boolean>`delivery.outcome is distinct from 'delivered'`)
    .executeTakeFirst();
}

/**
 * Records the outcome of an email and counts it. `skipped` applies only to a pending email of an issue that was not
 * stopped. A bounced email can still be delivered, if an administrator resends it.
 */
export async function endDelivery(
  tx: Tx,
  { issueId, subscriptionId, outcome, now }: EndedDelivery,
): Promise<void> {
  await sql`
    with before as (
      select address_mark, outcome from newsletter_delivery
      where issue_id = ${issueId} and subscription_id = ${subscriptionId} for update
    ), ended as (
      update newsletter_delivery set outcome = ${outcome}, ended_at = ${now} from before
      where issue_id = ${issueId} and newsletter_delivery.address_mark = before.address_mark
        and (before.outcome is null or (before.outcome = 'bounced' and ${outcome} = 'delivered'))
        and (${outcome} <> 'skipped' or (select state from newsletter_issue where id = ${issueId}) <> 'stopped')
      returning before.outcome as former
    )
    update newsletter_issue set
      delivered = delivered + (${outcome} = 'delivered')::int,
      bounced = bounced - (ended.former = 'bounced' and ended.former is not null)::int
    from ended where id = ${issueId}`.execute(tx);
}
export type EndedDelivery = {
  issueId: string;
  subscriptionId: string;
  outcome: 'delivered' | 'skipped';
  now: Date;
};

/** Records pending emails of an issue that are on the list of bounced emails as bounced, and counts them. */
export async function endBounced(tx: Tx, issueId: string, job: string): Promise<void> {
  await sql`
    with ended as (
      update newsletter_delivery set outcome = 'bounced', ended_at = bounced_email.bounced_at
      from bounced_email
      where bounced_email.job = ${job} and bounced_email.payload ->> 'issueId' = ${issueId}
        and newsletter_delivery.issue_id = ${issueId} and newsletter_delivery.outcome is null
        and newsletter_delivery.subscription_id = (bounced_email.payload ->> 'subscriptionId')::uuid
      returning 1
    )
    update newsletter_issue set bounced = bounced + (select count(*) from ended) where id = ${issueId}`.execute(
    tx,
  );
}

/** Deletes the deliveries of issues that ended before a date, but not the counts. Returns the number deleted. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_delivery')
    .where('issue_id', 'in', (where) =>
      where.selectFrom('newsletter_issue').select('id').where('ended_at', '<', before),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
