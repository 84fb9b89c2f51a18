import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { shortGramsOf, textMatchesFew } from '#server/core/accounts/account-search.queries.ts';
import { containing, hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { SubscriptionRow } from './queries.ts';

/** A subscription with its address and, if there is one, its member. */
export type SubscriberRow = SubscriptionRow & {
  readonly address: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_reached: boolean;
};

type Place = Readonly<{ after?: string | null; offset?: number; limit: number }>;

/** Returns the subscribers that a search finds, newest first. Joins members to the rows of one page only. */
export async function findSubscribers(
  db: Db,
  search: string,
  { after = null, offset = 0, limit }: Place,
): Promise<SubscriberRow[]> {
  const isNext = after === null ? sql`true` : sql`id < ${after}`;
  const { rows } = await sql<SubscriberRow>`
    select page.*, coalesce(member.email, page.email) as address, member.first_name, member.last_name,
      (member.id is null or member.email_confirmed_at is not null) as is_reached
    from (
      select * from newsletter_subscription where ${await matches(db, search)} and ${isNext}
      order by id desc limit ${limit} offset ${offset}
    ) page left join member on member.id = page.member_id
    order by page.id desc`.execute(db);
  return rows;
}

/** Counts the subscribers that a search finds, at most `max`. */
export async function countSubscribers(db: Db, search: string, max: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from newsletter_subscription where ${await matches(db, search)} limit ${max}) matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Address of a subscription without an account, as its indexes have it. */
const ADDRESS = sql`lower(email::text)`;

/**
 * Checks the address, or the fields of a member that the list of all users searches. "offset 0" makes the planner look
 * up the subscriptions of the matching members, instead of reading them all.
 */
async function matches(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  if (search.trim() === '') return sql<SqlBool>`status = 'subscribed'`;
  const isIndexed = await hasTrigrams(db, search);
  const hasPairs = isIndexed ? sql`true` : sql`short_grams(${ADDRESS}) @> (${shortGramsOf(search)})`;
  return sql<SqlBool>`status = 'subscribed' and id in (
    select id from newsletter_subscription
    where email is not null and ${ADDRESS} like ${containing(search)} and ${hasPairs}
    union all
    select subscription.id from admin_list_entry cross join lateral (
      select id from newsletter_subscription where member_id = admin_list_entry.member_id offset 0
    ) subscription
    where ${textMatchesFew({ search, isIndexed })})`;
}
