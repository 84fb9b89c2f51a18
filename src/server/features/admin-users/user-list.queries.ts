import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import { pairsOf, textMatches } from '#server/core/accounts/account-search.queries.ts';
import { hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type Conditions = Omit<UserFilter, 'sort'>;
/** `isIndexed`: the search contains a trigram, so the trigram index can be used. */
type Searched = Conditions & Readonly<{ isIndexed: boolean }>;

export type Order = Readonly<{ by: 'joined' | 'name'; isDescending: boolean }>;

/** Sort key of a list entry; `joined` in PostgreSQL's text format, with microseconds. */
export type Position = Readonly<{ joined: string; name: string; id: string }>;

export type Part = Readonly<{ order: Order; after: Position | null; limit: number; offset: number }>;

/** Time zone of the joining-date filter. */
const ZONE = sql.lit(TIME_ZONE);

/** Number of entries to scan in order before fetching all matches through an index. */
const PROBED_ENTRIES = 4000;
/** If more than one in this many entries matches, rechecking index candidates costs more than scanning in order. */
const MANY_IN = 100;

/**
 * Returns ids of a page of users matching a filter, in order. Uses keyset pagination, or an offset for callers who send
 * a page number. First scans the next entries in order, which suffices when many match. When few match, fetches all
 * matches through an index and sorts them.
 */
export async function findUserIds(
  db: Db,
  filter: Conditions,
  part: Part,
  probed = PROBED_ENTRIES,
): Promise<string[]> {
  const { order, after, limit, offset } = part;
  // When sorted by joining date, the date range bounds the index scan; when sorted by name, it only filters.
  const days = daysOf(filter);
  const scope = [...(after === null ? [] : [follows(order, after)]), ...(order.by === 'joined' ? days : [])];
  const searched = await withIndex(db, filter);
  const rest = [...conditionsOf(searched), ...(order.by === 'joined' ? [] : days)];
  if (rest.length > 0) {
    const { rows } = await sql<{ isDeep: boolean; ids: string[] }>`
      with probed as materialized (
        select member_id, created_at, name, ${allOf(rest)} as fits from admin_list_entry
        where ${allOf(scope)} order by ${orderOf(order)} limit ${probed}
      ), near as materialized (
        select member_id, created_at, name from probed where fits
      ), counted as materialized (
        select seen, is_more and seen < ${sql.lit(offset + limit)} as goes_on, seen > ${sql.lit(probed / MANY_IN)} as are_many
        from (
          select (select count(*) from near) as seen, (select count(*) from probed) = ${probed} as is_more
        ) probed_and_near
      ), far as materialized (
        -- "offset 0" keeps the planner from scanning all entries in order.
        select * from (
          select member_id, created_at, name from admin_list_entry
          where ${allOf([...scope, ...rest, ...pairsOf(searched)])} offset 0
        ) few where (select goes_on and not are_many from counted)
      )
      select goes_on and are_many as "isDeep",
        array(
          select member_id from (
            select * from far union all select * from near where not exists (select from far)
          ) found
          order by ${orderOf(order)} limit ${limit} offset ${offset}
        ) as ids
      from counted`.execute(db);
    const [found] = rows;
    if (found && !found.isDeep) return found.ids;
  }
  const { rows } = await sql<{ id: string }>`
    select member_id as id from admin_list_entry where ${allOf([...scope, ...rest])}
    order by ${orderOf(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the sort key of a user, or null if they were deleted. */
export async function findPosition(db: Db, id: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select created_at::text as joined, name, member_id as id from admin_list_entry where member_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns the estimated number of entries from the planner statistics; -1 before the first ANALYZE. */
export async function estimateEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select reltuples::float8 as entries from pg_class where oid = 'public.admin_list_entry'::regclass`.execute(
    db,
  );
  return rows[0]?.entries ?? -1;
}

/**
 * Counts the matching entries in a random sample of the table's blocks. The sample is always the same, so
 * that every page shows the same total.
 */
export async function sampleUsers(
  db: Db,
  filter: Conditions,
  percent: number,
): Promise<{ sampled: number; matching: number }> {
  const { rows } = await sql<{ sampled: number; matching: number }>`
    select count(*)::int as sampled, (count(*) filter (where ${matches(await withIndex(db, filter))}))::int as matching
    from admin_list_entry tablesample system (${percent}::real) repeatable (1)`.execute(db);
  return rows[0] ?? { sampled: 0, matching: 0 };
}

/** Counts the matching entries with a full scan. */
export async function countUsers(db: Db, filter: Conditions): Promise<number> {
  return count(db, matches(await withIndex(db, filter)));
}

/** Counts the matching entries through an index, for filters with few matches. */
export async function countFewUsers(db: Db, filter: Conditions): Promise<number> {
  const searched = await withIndex(db, filter);
  return count(db, allOf([matches(searched), ...pairsOf(searched)]));
}

async function count(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from admin_list_entry where ${condition}`.execute(db);
  return Number(rows[0]?.count);
}

/** Returns the next users matching a filter after this id, in descending order of ids, for an export. */
export async function findUsersAfter(
  db: Db,
  filter: Conditions,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.* from admin_list_entry join member on member.id = member_id
    where ${matches(await withIndex(db, filter))} and ${after === null ? sql`true` : sql`member_id < ${after}`}
    order by member_id desc limit ${limit}`.execute(db);
  return rows;
}

function orderOf({ by, isDescending }: Order): RawBuilder<unknown> {
  if (by === 'name') return isDescending ? sql`name desc, member_id desc` : sql`name, member_id`;
  return isDescending ? sql`created_at desc, member_id desc` : sql`created_at, member_id`;
}

function follows({ by, isDescending }: Order, { joined, name, id }: Position): RawBuilder<SqlBool> {
  const comparison = sql.raw(isDescending ? '<' : '>');
  return by === 'name'
    ? sql`(name, member_id) ${comparison} (${name}, ${id}::uuid)`
    : sql`(created_at, member_id) ${comparison} (${joined}::timestamptz, ${id}::uuid)`;
}

async function withIndex(db: Db, filter: Conditions): Promise<Searched> {
  return { ...filter, isIndexed: await hasTrigrams(db, filter.search) };
}

function matches(filter: Searched): RawBuilder<SqlBool> {
  return allOf([...conditionsOf(filter), ...daysOf(filter)]);
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Returns all conditions except those on the joining date. */
function conditionsOf(filter: Searched): RawBuilder<SqlBool>[] {
  const { search, status, role } = filter;
  return [
    ...(search.trim() === '' ? [] : [textMatches(filter)]),
    ...(status === '' ? [] : [sql<SqlBool>`admin_list_entry.approval_status = ${status}`]),
    ...(role === '' ? [] : [sql<SqlBool>`admin_list_entry.role = ${role}`]),
  ];
}

function daysOf({ joinedFrom, joinedUntil }: Conditions): RawBuilder<SqlBool>[] {
  return [
    ...(joinedFrom === '' ? [] : [sql<SqlBool>`admin_list_entry.created_at >= ${startOf(joinedFrom)}`]),
    ...(joinedUntil === ''
      ? []
      : [sql<SqlBool>`admin_list_entry.created_at < ${startOf(joinedUntil)} + interval '1 day'`]),
  ];
}

function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${ZONE})`;
}
