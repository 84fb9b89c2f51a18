import { sql, type Insertable, type Selectable } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { NewsletterLink, NewsletterSubscription } from '#server/platform/database/tables.ts';

export type SubscriptionRow = Selectable<NewsletterSubscription>;
type LinkPurpose = Selectable<NewsletterLink>['purpose'];

/** A subscription with its current address. */
export type Subscriber = Pick<SubscriptionRow, 'id' | 'member_id' | 'status'> & { address: string };

/**
 * Records a subscription request for this address. Current subscribers stay subscribed; former subscribers
 * have to confirm again.
 */
export async function askFor(
  tx: Tx,
  request: { id: string; email: string; now: Date },
): Promise<SubscriptionRow> {
  const { id, email, now } = request;
  return tx
    .insertInto('newsletter_subscription')
    .values({ id, email, status: 'asked', asked_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        asked_at: now,
        left_at: null,
        status: sql<'asked'>`case newsletter_subscription.status when 'subscribed' then 'subscribed'::newsletter_status else 'asked' end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Subscribes a member, including one who had unsubscribed; returns false if they were subscribed already. */
export async function subscribeMemberRow(
  tx: Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('newsletter_subscription')
    .values({ id, member_id: memberId, status: 'subscribed', asked_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ status: 'subscribed', asked_at: now, confirmed_at: now, left_at: null })
        .where('newsletter_subscription.status', '<>', 'subscribed'),
    )
    .returning('id')
    .modifyEnd(named('subscribe-member'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the subscription of an address as confirmed. */
export async function subscribeAddressRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscription')
    .set({ status: 'subscribed', confirmed_at: now, left_at: null })
    .where('id', '=', id)
    .execute();
}

export async function findSubscriber(db: DbOrTx, id: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom('newsletter_subscription as subscription')
    .leftJoin('member', 'member.id', 'subscription.member_id')
    .select(['subscription.id', 'subscription.member_id', 'subscription.status'])
    .select(sql<string>`coalesce(member.email, subscription.email)`.as('address'))
    .where('subscription.id', '=', id)
    .executeTakeFirst();
}

/** Returns the member with this confirmed address. */
export async function findMemberWithAddress(
  db: DbOrTx,
  address: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('member')
    .select('id')
    .where('email', '=', address)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Returns a member's address, if it is confirmed. */
export async function findConfirmedAddress(db: DbOrTx, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.email;
}

/**
 * Returns whether a member gets the newsletter: by choice, or because their confirmed address was subscribed before.
 */
export async function isMemberSubscribed(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscription as subscription')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .select('subscription.id')
    .where('subscription.status', '=', 'subscribed')
    .where((where) =>
      where.or([
        where('subscription.member_id', '=', memberId),
        where.and([
          where('subscription.email', '=', where.ref('member.email')),
          where('member.email_confirmed_at', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a member's own subscription; returns whether there was one. */
export async function endMemberSubscription(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscription')
    .set({ status: 'left', left_at: now })
    .where('member_id', '=', memberId)
    .where('status', '<>', 'left')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all subscriptions of an address, including its member's; returns their member ids. */
export async function endSubscriptionsOfAddress(
  tx: Tx,
  address: string,
  now: Date,
): Promise<{ member_id: string | null }[]> {
  return tx
    .updateTable('newsletter_subscription')
    .set({ status: 'left', left_at: now })
    .where('status', '<>', 'left')
    .where((where) =>
      where.or([
        where('email', '=', address),
        where(
          'member_id',
          'in',
          where
            .selectFrom('member')
            .select('member.id')
            .where('member.email', '=', address)
            .where('member.email_confirmed_at', 'is not', null),
        ),
      ]),
    )
    .returning('member_id')
    .execute();
}

/** Deletes the subscription of an address without an account. */
export async function deleteAddressRow(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscription').where('email', '=', address).execute();
}

export async function insertLink(db: DbOrTx, link: Insertable<NewsletterLink>): Promise<void> {
  await db.insertInto('newsletter_link').values(link).execute();
}

/** Returns the subscription and issue of an unexpired link, without consuming it. */
export async function findLink(
  db: DbOrTx,
  link: { purpose: LinkPurpose; tokenHash: Buffer; now: Date },
): Promise<{ subscription_id: string; issue_id: string | null } | undefined> {
  return db
    .selectFrom('newsletter_link')
    .select(['subscription_id', 'issue_id'])
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .executeTakeFirst();
}

/**
 * Locks a subscription until the transaction ends, before its links, so that concurrent requests wait for each other.
 */
export async function lockSubscription(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('newsletter_subscription').select('id').where('id', '=', id).forUpdate().execute();
}

/** Consumes a confirmation link. If requests race, one wins. */
export async function consumeConfirmLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('newsletter_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now)
    .returning('subscription_id')
    .executeTakeFirst();
  return row?.subscription_id;
}

/**
 * Revokes the confirmation links of a subscription, so that an old email cannot resubscribe a person who has
 * unsubscribed.
 */
export async function deleteConfirmLinks(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_link')
    .where('subscription_id', '=', subscriptionId)
    .where('purpose', '=', 'confirm')
    .execute();
}

/** Deletes unconfirmed and ended subscriptions from before a date. Returns how many. */
export async function deleteStaleSubscriptions(db: DbOrTx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscription')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'asked'), where('asked_at', '<', before)]),
        where.and([where('status', '=', 'left'), where('left_at', '<', before)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredLinks(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('newsletter_link').where('expires_at', '<=', now).execute();
}
