import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SubscriberFilter } from '#shared/newsletter/subscriber-endpoints.ts';
import { entryMatches, shortGramsOf, textMatchesFew } from '#server/core/accounts/account-search.queries.ts';
import { findInList, type FoundIds } from '#server/core/accounts/list-search.queries.ts';
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

type Status = SubscriberFilter['status'];

/** Returns a page of all subscriptions with a status, newest first. */
export async function listSubscribers(
  db: Db,
  status: Status,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubscriberRow[]> {
  return withMembers(
    db,
    sql`
    select subscription.* from newsletter_subscription subscription join (
      select id from newsletter_subscription where status = ${status} order by id desc limit ${limit} offset ${offset}
    ) shown using (id)`,
  );
}

/** Searches the subscriptions with a status; returns ids, newest first. */
export async function searchSubscribers(db: Db, { status, search }: SubscriberFilter): Promise<FoundIds> {
  return findInList(db, {
    source: sql`from newsletter_subscription where status = ${status}`,
    columns: sql`id`,
    order: sql`id desc`,
    matches: rowMatches(search),
    few: sql`from (${await matchingRows(db, search)}) matching where status = ${status}`,
  });
}

/** Returns these subscriptions, newest first. */
export async function findSubscribersById(db: Db, ids: readonly string[]): Promise<SubscriberRow[]> {
  return withMembers(db, sql`select * from newsletter_subscription where id = any(${[...ids]}::uuid[])`);
}

/** Returns the next subscriptions matching a filter after this id, newest first. */
export async function findSubscribersAfter(
  db: Db,
  filter: SubscriberFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubscriberRow[]> {
  const isNext = after === null ? sql`true` : sql`id < ${after}`;
  return withMembers(
    db,
    sql`
    select * from newsletter_subscription
    where ${await matches(db, filter)} and ${isNext}
    order by id desc limit ${limit}`,
  );
}

/** Counts the subscriptions matching a filter, at most `max`. */
export async function countSubscribers(
  db: Db,
  filter: SubscriberFilter,
  max: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from newsletter_subscription where ${await matches(db, filter)} limit ${max}) matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
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

async function matches(db: Db, { status, search }: SubscriberFilter): Promise<RawBuilder<SqlBool>> {
  const hasStatus = sql<SqlBool>`status = ${status}`;
  return search.trim() === ''
    ? hasStatus
    : sql<SqlBool>`${hasStatus} and id in (select id from (${await matchingRows(db, search)}) matching)`;
}

/** Address of a subscription without an account, as its indexes have it. */
const ADDRESS = sql`lower(email::text)`;

/** Checks the address, or the fields of a member that the list of all users searches. */
function rowMatches(search: string): RawBuilder<SqlBool> {
  const isOfMember = entryMatches(sql`newsletter_subscription.member_id`, search);
  return sql`case when member_id is null then ${ADDRESS} like ${containing(search)} else ${isOfMember} end`;
}

/**
 * Returns the query for all subscriptions that match. "offset 0" makes the planner look up the subscriptions of the
 * matching members, instead of reading them all.
 */
async function matchingRows(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const isIndexed = await hasTrigrams(db, search);
  const hasPairs = isIndexed ? sql`true` : sql`short_grams(${ADDRESS}) @> (${shortGramsOf(search)})`;
  return sql`
    select id, status from newsletter_subscription
    where email is not null and ${ADDRESS} like ${containing(search)} and ${hasPairs}
    union all
    select subscription.id, subscription.status from admin_list_entry cross join lateral (
      select id, status from newsletter_subscription where member_id = admin_list_entry.member_id offset 0
    ) subscription
    where ${textMatchesFew({ search, isIndexed })}`;
}
