import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SubscriberFilter } from '#shared/newsletter/subscribers.ts';
import { containing } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { SubscriptionRow } from './queries.ts';

/** A subscription with its address and, if there is one, its member. */
export type SubscriberRow = SubscriptionRow & {
  readonly address: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_reached: boolean;
};

/** Returns a page of the `total` subscriptions matching a filter, newest first. Reads from the end that is nearer. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<SubscriberRow[]> {
  const rest = Math.max(0, total - offset);
  const order =
    rest > total / 2
      ? sql`id desc limit ${limit} offset ${offset}`
      : sql`id limit ${Math.min(limit, rest)} offset ${Math.max(0, rest - limit)}`;
  return withMembers(
    db,
    sql`select * from newsletter_subscription where ${matches(filter)} order by ${order}`,
  );
}

/** Returns the next subscriptions matching a filter after this id, newest first. */
export async function findSubscribersAfter(
  db: Db,
  filter: SubscriberFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubscriberRow[]> {
  return withMembers(
    db,
    sql`
    select * from newsletter_subscription
    where ${matches(filter)} and ${after === null ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit}`,
  );
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from newsletter_subscription where ${matches(filter)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Joins members to the rows of one page only. */
async function withMembers(db: Db, page: RawBuilder<unknown>): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select page.*, coalesce(member.email, page.email) as address, member.first_name, member.last_name,
      (member.id is null or member.email_confirmed_at is not null) as is_reached
    from (${page}) page left join member on member.id = page.member_id
    order by page.id desc`.execute(db);
  return rows;
}

function matches({ status, search }: SubscriberFilter): RawBuilder<SqlBool> {
  const hasStatus = sql<SqlBool>`status = ${status}`;
  if (search.trim() === '') return hasStatus;
  return sql<SqlBool>`${hasStatus} and id in (
    select id from newsletter_subscription
    where email is not null and normalise_search(email::text) like ${containing(search)}
    union all
    select subscription.id from admin_list_entry join newsletter_subscription subscription using (member_id)
    where search_text like ${containing(search)}
  )`;
}
