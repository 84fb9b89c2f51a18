import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DirectorySort } from '#shared/directory/endpoints.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { isWithin, matches, matchesFew, searchedColumns, type Wanted } from './filter.queries.ts';

/** The member that a page ended with, as far as its order needs to know; the time with its microseconds. */
export type Position =
  | Readonly<{ sort: 'name'; name: string; id: string }>
  | Readonly<{ sort: 'newest'; createdAt: string; id: string }>;

export type Page = Readonly<{ sort: DirectorySort; after: Position | null; limit: number }>;

/** So many of the next entries are looked through before an index is asked for all that match. */
const PROBED_ENTRIES = 10_000;
/** Fewer for filters alone: what these have is read from one index, a hundred to a block. */
const PROBED_FOR_FILTERS = 2500;

/**
 * The entries wanted that follow a position, in order. How many have one value of a filter the planner knows well; how many
 * have two, or a text, it only guesses.
 */
export async function findEntries(
  db: Db,
  wanted: Wanted,
  page: Page,
  probed = wanted.search === '' ? PROBED_FOR_FILTERS : PROBED_ENTRIES,
): Promise<Position[]> {
  const isPlain = wanted.search === '' ? wanted.facets.length <= 1 : !wanted.isLarge;
  const { rows } = await (isPlain ? plainPage(wanted, page) : probedPage(wanted, page, probed)).execute(db);
  return rows;
}

/** What the page is, said once; the database finds the way. */
function plainPage(wanted: Wanted, page: Page): RawBuilder<Position> {
  return sql`
    select ${positionColumns(page)} from directory_entry
    where ${matches(wanted)} and ${follows(page)}
    order by ${orderOf(page)} limit ${page.limit}`;
}

/**
 * The same page, found in one of two ways, because the planner is wrong by forty times in either direction when it has to
 * choose: the first entries that follow are looked through in order, which fills the page when many match; only if it
 * does not are all matches fetched by an index and sorted, which are few then. Neither reads much more than that.
 */
function probedPage(wanted: Wanted, page: Page, probed: number): RawBuilder<Position> {
  const { after, limit } = page;
  const next = sql`from directory_entry where ${isWithin(wanted.reach)} and ${follows(page)} order by ${orderOf(page)}`;
  // Deep in the list nothing may be left to fetch. What filters alone find costs no more than looking whether there is.
  const isMore =
    wanted.search === '' || after === null
      ? sql`true`
      : sql`exists (select ${next} offset ${probed} limit 1)`;
  // "offset 0" keeps the order and the limit from the planner, which would walk all entries in order for them.
  return sql`
    with near as materialized (
      select ${keyColumns(page)}
      from (select ${keyColumns(page)}, ${searchedColumns(wanted.reach)} ${next} limit ${probed}) probed
      where ${matches(wanted)}
      order by ${orderOf(page)} limit ${limit}
    ), far as materialized (
      select ${keyColumns(page)}
      from (
        select ${keyColumns(page)} from directory_entry where ${matchesFew(wanted)} and ${follows(page)} offset 0
      ) matching
      where (select count(*) from near) < ${limit} and ${isMore}
      order by ${orderOf(page)} limit ${limit}
    )
    select ${positionColumns(page)} from (
      select * from far union all select * from near where not exists (select from far)
    ) found
    order by ${orderOf(page)}`;
}

/** What the order goes by; no more, so that an index holds all that is read. */
function keyColumns({ sort }: Page): RawBuilder<unknown> {
  return sort === 'name' ? sql`sort_name, member_id` : sql`created_at, member_id`;
}

function orderOf({ sort }: Page): RawBuilder<unknown> {
  return sort === 'name' ? sql`sort_name, member_id` : sql`created_at desc, member_id desc`;
}

function positionColumns({ sort }: Page): RawBuilder<unknown> {
  return sort === 'name'
    ? sql`'name' as sort, sort_name as name, member_id as id`
    : sql`'newest' as sort, member_id as id,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;
}

function follows({ after }: Page): RawBuilder<SqlBool> {
  if (after === null) return sql`true`;
  return after.sort === 'name'
    ? sql`(sort_name, member_id) > (${after.name}, ${after.id}::uuid)`
    : sql`(created_at, member_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
