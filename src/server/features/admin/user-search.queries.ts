import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserFilter } from '#shared/admin/filter.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { BlockStart, Ranked, RankedSort } from './ranks.queries.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type Conditions = Omit<UserFilter, 'sort'>;

const NO_CONDITIONS: Conditions = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '' };
const DAY_MS = 24 * 3600 * 1000;

/** Days of joining are days in India. */
const ZONE = sql.lit('Asia/Kolkata');

/** As migration 0012 has it, to the letter, or the index is not used. */
const SEARCH_TEXT = sql`desk_search_text(first_name, last_name, username, email, phone, school_name)`;
/** As migration 0017 has it. */
const SORT_NAME = sql`desk_name(first_name, last_name)`;

/** The members that a filter finds, in its order. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from member where ${matches(filter)} order by ${ORDERS[filter.sort]}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The members of a list that follow a place in its order, itself included. */
export async function findUsersFrom(
  db: Db,
  ranked: Ranked,
  sort: RankedSort,
  { start, limit, offset }: Readonly<{ start: BlockStart; limit: number; offset: number }>,
): Promise<MemberRow[]> {
  const condition = matches({ ...NO_CONDITIONS, ...ranked });
  // What is passed over is read from an index, the rows of members only where they are shown.
  const order = sort === 'name' ? sql`${SORT_NAME}, id` : sql`created_at, id`;
  const { rows } = await sql<MemberRow>`
    select member.* from member join (
      select id from member where ${condition} and ${follows(sort, start)}
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
    where ${matches({ ...NO_CONDITIONS, ...ranked })} and ${follows('joined', start)} and created_at < ${moment}::timestamptz`.execute(
    db,
  );
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
    select count(*) from member where ${matches(filter)}`.execute(db);
  return Number(rows[0]?.count);
}

/** The next members that a filter finds, the newest first, after the one with this id. */
export async function findUsersAfter(
  db: Db,
  filter: Conditions,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select * from member where ${matches(filter)} and ${after === null ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

const ORDERS: Readonly<Record<UserFilter['sort'], RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`${SORT_NAME}, id`,
};

function matches({ search, status, role, joinedFrom, joinedUntil }: Conditions): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(search.trim() === '' ? [] : [textMatches(search)]),
    ...(status === '' ? [] : [sql<SqlBool>`approval_status = ${status}`]),
    ...(role === '' ? [] : [sql<SqlBool>`role = ${role}`]),
    ...(joinedFrom === '' ? [] : [sql<SqlBool>`created_at >= ${startOf(joinedFrom)}`]),
    ...(joinedUntil === '' ? [] : [sql<SqlBool>`created_at < ${startOf(joinedUntil)} + interval '1 day'`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A number is looked for in the bare digits of phones too, however it was typed. */
function textMatches(search: string): RawBuilder<SqlBool> {
  const pattern = sql`'%' || normalise_search(${escapeWildcards(search)}) || '%'`;
  const digits = search.replaceAll(/\D/g, '');
  if (!/^[\d\s()+-]{3,}$/.test(search) || digits.length < 3)
    return sql<SqlBool>`${SEARCH_TEXT} like ${pattern}`;
  return sql<SqlBool>`(${SEARCH_TEXT} like ${pattern} or ${SEARCH_TEXT} like ${`%${digits}%`})`;
}

function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${ZONE})`;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
