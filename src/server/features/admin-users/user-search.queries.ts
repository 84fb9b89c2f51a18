import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserFilter } from '#shared/admin/filter.ts';
import { containing, hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { BlockStart, Ranked, RankedSort } from './ranks.queries.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type Conditions = Omit<UserFilter, 'sort'>;
/** The same, with what is known of the index of trigrams. */
type Searched = Conditions & Readonly<{ isIndexed: boolean }>;

const DAY_MS = 24 * 3600 * 1000;

/** Days of joining are days in India. */
const ZONE = sql.lit('Asia/Kolkata');

/** As migration 0017 has it. */
const SORT_NAME = sql`desk_name(first_name, last_name)`;

/** So many of the first members of an order are looked through before an index is asked for all that match. */
export const PROBED_MEMBERS = 10_000;
/** One of so many is many: then an index of pairs costs more, looking at each candidate again, than looking at all. */
const MANY_IN = 100;
const PAIRS_MAX = sql.lit(6);

type Range = Readonly<{ limit: number; offset: number }>;
/** Their number is null when nobody has counted them. */
type Searching = Readonly<{ members: MemberRow[]; total: number | null }>;

/**
 * A part of what a filter finds, in its order; null when many match and it is deep among them (`findFewUsers`,
 * `findUsersBetween`). The first of the order are looked through, which is enough for the first pages when many match; only if it is not are all matches fetched
 * by an index, which are few then, and their number is known.
 */
export async function searchUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: Range,
  probed = PROBED_MEMBERS,
): Promise<Searching | null> {
  const order = ORDERS[filter.sort];
  const wanted = sql.lit(offset + limit);
  const searched = await withIndex(db, filter);
  const { rows } = await sql<{ isDeep: boolean; total: number | null; ids: string[] }>`
    with near as materialized (
      select member_id, created_at, name
      from (select * from desk_entry order by ${order} limit ${probed}) desk_entry where ${matches(searched)}
    ), looked as materialized (
      select seen, is_more, is_more and seen < ${wanted} as goes_on, seen > ${sql.lit(probed / MANY_IN)} as are_many
      from (
        select (select count(*) from near) as seen, exists (select from desk_entry offset ${probed} limit 1) as is_more
      ) near_and_more
    ), far as materialized (
      -- "offset 0" keeps the order from the planner, which would walk all entries in order for it.
      select * from (
        select member_id, created_at, name from desk_entry where ${matchesFew(searched)} offset 0
      ) few where (select goes_on and not are_many from looked)
    )
    select goes_on and are_many as "isDeep",
      case when not is_more then seen when seen < ${wanted} then (select count(*) from far) end::int as total,
      array(
        select member_id from (
          select * from far union all select * from near where not exists (select from far)
        ) found
        order by ${order} limit ${limit} offset ${offset}
      ) as ids
    from looked`.execute(db);
  const { isDeep, total, ids } = rows[0] ?? { isDeep: false, total: 0, ids: [] };
  return isDeep ? null : { members: await findMembers(db, ids), total };
}

/** These members, in this order; those who are gone are left out. */
async function findMembers(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('member').selectAll().where('id', 'in', ids).execute();
  const members = new Map(found.map((member) => [member.id, member]));
  return ids.map((id) => members.get(id)).filter((member) => member !== undefined);
}

/** The same of few that match: all of them are fetched by an index. */
export async function findFewUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: Range,
): Promise<MemberRow[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from (
      select * from desk_entry where ${matchesFew(await withIndex(db, filter))} offset 0
    ) desk_entry
    order by ${ORDERS[filter.sort]} limit ${limit} offset ${offset}`.execute(db);
  return findMembers(
    db,
    rows.map(({ id }) => id),
  );
}

/** Where those stand in an order whom a filter finds: the first, every so many-th after it, and the last of all. */
export type Places = Readonly<{ starts: readonly BlockStart[]; last: BlockStart | undefined }>;

/** All whom a filter finds are read for it. */
export async function findPlaces(db: Db, filter: UserFilter, every: number): Promise<Places> {
  const { rows } = await sql<BlockStart & { isStart: boolean }>`
    select created_at::text as time, name, member_id as id, is_start as "isStart" from (
      select created_at, name, member_id, number, (number - 1) % ${sql.lit(every)} = 0 as is_start, is_last from (
        select created_at, name, member_id, row_number() over ordered as number,
          lead(member_id) over ordered is null as is_last
        from desk_entry where ${matches(await withIndex(db, filter))}
        window ordered as (order by ${ORDERS[filter.sort]})
      ) numbered
    ) marked
    where is_start or is_last order by number`.execute(db);
  return {
    starts: rows.filter(({ isStart }) => isStart).map(({ time, name, id }) => ({ time, name, id })),
    last: rows.at(-1),
  };
}

/** A part of what a filter finds from one place to before another, or up to the last one. */
export async function findUsersBetween(
  db: Db,
  filter: UserFilter,
  { from, before, last }: Readonly<{ from: BlockStart; before: BlockStart | undefined; last: BlockStart }>,
  { limit, offset }: Range,
): Promise<MemberRow[]> {
  const { sort } = filter;
  const isWithin = before ? stands('before', sort, before) : stands('up to', sort, last);
  // "offset 0" keeps the search from the planner, which would look for all that match.
  const { rows } = await sql<{ id: string }>`
    select member_id as id from (
      select * from desk_entry where ${stands('from', sort, from)} and ${isWithin} offset 0
    ) desk_entry
    where ${matches(await withIndex(db, filter))}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return findMembers(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whether an entry stands before a place in an order, up to it, or from it on. */
function stands(
  side: 'before' | 'up to' | 'from',
  sort: UserFilter['sort'],
  { time, name, id }: BlockStart,
): RawBuilder<SqlBool> {
  const signs =
    sort === 'newest'
      ? { before: '>', 'up to': '>=', from: '<=' }
      : { before: '<', 'up to': '<=', from: '>=' };
  const comparison = sql.raw(signs[side]);
  return sort === 'name'
    ? sql`(name, member_id) ${comparison} (${name}, ${id}::uuid)`
    : sql`(created_at, member_id) ${comparison} (${time}::timestamptz, ${id}::uuid)`;
}

/** The members of a list that follow a place in its order, itself included. */
export async function findUsersFrom(
  db: Db,
  ranked: Ranked,
  sort: RankedSort,
  { start, limit, offset }: Readonly<{ start: BlockStart; limit: number; offset: number }>,
): Promise<MemberRow[]> {
  // What is passed over is read from an index, the rows of members only where they are shown.
  const order = sort === 'name' ? sql`${SORT_NAME}, id` : sql`created_at, id`;
  const { rows } = await sql<MemberRow>`
    select member.* from member join (
      select id from member where ${has(ranked)} and ${follows(sort, start)}
      order by ${order} limit ${limit} offset ${offset}
    ) page using (id)
    order by ${order}`.execute(db);
  return rows;
}

/** How many of the list of joining follow this place and come before this moment. */
export async function countUsersBetween(
  db: Db,
  ranked: Ranked,
  start: BlockStart,
  moment: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member
    where ${has(ranked)} and ${follows('joined', start)} and created_at < ${moment}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A day's first moment in India, or that of a day so many days later. */
export function startOfDay(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * DAY_MS).toISOString();
}

function follows(sort: RankedSort, { time, name, id }: BlockStart): RawBuilder<SqlBool> {
  return sort === 'name'
    ? sql`(${SORT_NAME}, id) >= (${name}, ${id}::uuid)`
    : sql`(created_at, id) >= (${time}::timestamptz, ${id}::uuid)`;
}

export async function countUsers(db: Db, filter: Conditions): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from desk_entry where ${matches(await withIndex(db, filter))}`.execute(db);
  return Number(rows[0]?.count);
}

/** The next members that a filter finds, the newest first, after the one with this id. */
export async function findUsersAfter(
  db: Db,
  filter: Conditions,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.* from desk_entry join member on member.id = member_id
    where ${matches(await withIndex(db, filter))} and ${after === null ? sql`true` : sql`member_id < ${after}`}
    order by member_id desc limit ${limit}`.execute(db);
  return rows;
}

const ORDERS: Readonly<Record<UserFilter['sort'], RawBuilder<unknown>>> = {
  newest: sql`created_at desc, member_id desc`,
  oldest: sql`created_at, member_id`,
  name: sql`name, member_id`,
};

async function withIndex(db: Db, filter: Conditions): Promise<Searched> {
  return { ...filter, isIndexed: await hasTrigrams(db, filter.search) };
}

function matches(filter: Searched): RawBuilder<SqlBool> {
  const { status, role, joinedFrom, joinedUntil } = filter;
  const conditions = [
    sql<SqlBool>`true`,
    ...(filter.search.trim() === '' ? [] : [textMatches(filter)]),
    ...(status === '' ? [] : [sql<SqlBool>`desk_entry.approval_status = ${status}`]),
    ...(role === '' ? [] : [sql<SqlBool>`desk_entry.role = ${role}`]),
    ...(joinedFrom === '' ? [] : [sql<SqlBool>`desk_entry.created_at >= ${startOf(joinedFrom)}`]),
    ...(joinedUntil === ''
      ? []
      : [sql<SqlBool>`desk_entry.created_at < ${startOf(joinedUntil)} + interval '1 day'`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The same, in words that lead the database to an index which finds the few that match. */
function matchesFew(filter: Searched): RawBuilder<SqlBool> {
  const { search } = filter;
  if (search.trim() === '' || filter.isIndexed) return matches(filter);
  const typed = sql`normalise_search(${search})`;
  // The characters come first, then the pairs, one fewer.
  const pairs = sql`case when length(${typed}) = 1 then array[${typed}]
    else (short_grams(${typed}))[length(${typed}) + 1 : length(${typed}) + least(length(${typed}) - 1, ${PAIRS_MAX})] end`;
  const digits = digitsOf(search);
  const isThere = sql`short_grams(search_text) @> (${pairs})`;
  const isNumber = digits === null ? sql`false` : sql`search_text like ${`%${digits}%`}`;
  return sql<SqlBool>`((${isThere} or ${isNumber}) and ${matches(filter)})`;
}

/** A number is looked for in the bare digits of phones too, however it was typed. */
function textMatches({ search, isIndexed }: Searched): RawBuilder<SqlBool> {
  // Without trigrams in it, their index must not be asked, and is not for anything but the bare column.
  const text = isIndexed ? sql`search_text` : sql`coalesce(search_text, '')`;
  const digits = digitsOf(search);
  if (digits === null) return sql<SqlBool>`${text} like ${containing(search)}`;
  return sql<SqlBool>`(${text} like ${containing(search)} or ${text} like ${`%${digits}%`})`;
}

/** The digits of what may be a part of a phone number. */
function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s()+-]{3,}$/.test(search) && digits.length >= 3 ? digits : null;
}

function has({ status, role }: Ranked): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${status === '' ? sql`true` : sql`approval_status = ${status}`}
    and ${role === '' ? sql`true` : sql`role = ${role}`})`;
}

function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${ZONE})`;
}
