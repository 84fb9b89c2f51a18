import { sql, type Insertable, type Selectable } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { NewsletterLink, NewsletterSubscription } from '#server/platform/database/tables.ts';

export type SubscriptionRow = Selectable<NewsletterSubscription>;
type LinkPurpose = Selectable<NewsletterLink>['purpose'];

/** A subscription with the address its letters go to, and whether that address may get them yet. */
export type Subscriber = Pick<SubscriptionRow, 'id' | 'member_id' | 'status'> & { address: string };

/**
 * Records a subscription request for this address. A current subscriber stays one; a former one has to
 * confirm again.
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

/** Subscribes a member, who may have been before; says whether that changed anything. */
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

/** Confirms an address that was asked for. */
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

/** The member who has proved that this address is theirs. */
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

/** A member's address, if it is confirmed. */
export async function findConfirmedAddress(db: DbOrTx, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.email;
}

/** Whether a member gets the newsletter: by choice, or because their confirmed address was subscribed before. */
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

/** Ends a member's own subscription; says whether there was one. */
export async function endMemberSubscription(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscription')
    .set({ status: 'left', left_at: now })
    .where('member_id', '=', memberId)
    .where('status', '<>', 'left')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends whatever sends the letter to an address; says which members' subscriptions were among it. */
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

/** Removes what an address was subscribed by without an account. */
export async function deleteAddressRow(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscription').where('email', '=', address).execute();
}

export async function insertLink(db: DbOrTx, link: Insertable<NewsletterLink>): Promise<void> {
  await db.insertInto('newsletter_link').values(link).execute();
}

/** The subscription of a link that is not too old, without using it. */
export async function findLinkedSubscription(
  db: DbOrTx,
  link: { purpose: LinkPurpose; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_link')
    .select('subscription_id')
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .executeTakeFirst();
  return row?.subscription_id;
}

/** Holds a subscription until the transaction ends, before its links: of two links that are used at once one waits. */
export async function lockSubscription(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('newsletter_subscription').select('id').where('id', '=', id).forUpdate().execute();
}

/** Uses a confirming link up: of many who try at once, one gets it. */
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

/** Revokes the confirmation links of a subscription, so that an old email cannot resubscribe a person who left. */
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
