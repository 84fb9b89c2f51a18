import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import {
  groupOf,
  isWithin,
  matches,
  matchesFew,
  searchedColumns,
  type ResolvedFilter,
} from './filter.queries.ts';

/** Keyset position: sort key and id of the last member on a page. Timestamps have microsecond precision. */
export type Position =
  | Readonly<{ sort: 'name'; name: string; id: string }>
  | Readonly<{ sort: 'newest'; createdAt: string; id: string }>;

export type Page = Readonly<{ sort: Position['sort']; after: Position | null; limit: number }>;

/** Number of next entries to probe in order before fetching all matches through an index. */
const PROBED_ENTRIES = 5000;
/** Factor of entries to probe further if the first ones fill a quarter of the page: enough to fill all of it. */
const FURTHER_PROBES = 4;
/** Lower for filters without a search: their matches come from one index, about a hundred per block. */
const PROBED_FOR_FILTERS = 2500;

/**
 * Returns the positions of matching entries after a position, in order. The planner estimates a single filter value
 * well, but two values, a text, years or a group of professions poorly, so those use `probedPage`.
 */
export async function findEntries(
  db: Db,
  resolved: ResolvedFilter,
  page: Page,
  probed = resolved.search === '' ? PROBED_FOR_FILTERS : PROBED_ENTRIES,
): Promise<Position[]> {
  const { rows } = await (
    isPlain(resolved) ? plainPage(resolved, page) : probedPage(resolved, page, probed)
  ).execute(db);
  return rows;
}

/** Returns whether to leave the plan to the planner: one batch of a school is small, and so are most communities. */
function isPlain(resolved: ResolvedFilter): boolean {
  const { search, facets, years, batch, schoolBatch, isLarge } = resolved;
  if (schoolBatch?.isOnly === true) return true;
  if (search === '' && years.length === 0 && batch === null) return facets.length <= 1;
  return !isLarge && !groupOf(resolved);
}

/** Returns the plain query, whose plan the planner chooses. */
function plainPage(resolved: ResolvedFilter, page: Page): RawBuilder<Position> {
  return sql`
    select ${positionColumns(page)} from directory_entry
    where ${matches(resolved)} and ${follows(page)}
    order by ${orderOf(page)} limit ${page.limit}`;
}

/**
 * Returns the query for the same page with both plans written out, because the planner's estimates are off by
 * a factor of forty in either direction. The query first probes the next entries in order, which fills the
 * page if many match. If it fills a quarter of the page or more, it probes on until the page is likely to be full.
 * Otherwise it fetches all matches through an index and sorts them. Neither plan reads much more than needed.
 */
function probedPage(resolved: ResolvedFilter, page: Page, probed: number): RawBuilder<Position> {
  const { after, limit } = page;
  const next = sql`from directory_entry where ${isWithin(resolved.scope)} and ${follows(page)} order by ${orderOf(page)}`;
  const probe = (range: RawBuilder<unknown>) => sql`
    select ${keyColumns(page)}
    from (select ${keyColumns(page)}, ${searchedColumns(resolved.scope)} ${next} ${range}) probed
    where ${matches(resolved)}`;
  // Deep in the list, skip the index if no entries are left after the probed ones. With filters alone, that check costs
  // as much as the fetch.
  const isMore =
    resolved.search === '' || after === null
      ? sql`true`
      : sql`exists (select ${next} offset ${probed} limit 1)`;
  // "offset 0" hides the order and the limit from the planner, which would otherwise scan all entries in order.
  return sql`
    with first as materialized (
      ${probe(sql`limit ${probed}`)} order by ${orderOf(page)} limit ${limit}
    ), near as materialized (
      select * from first union all select * from (
        ${probe(sql`offset ${probed} limit ${probed * FURTHER_PROBES}`)}
          and (select count(*) from first) between ${Math.ceil(limit / FURTHER_PROBES)} and ${limit - 1}
        order by ${orderOf(page)} limit ${limit}) further
    ), far as materialized (
      select ${keyColumns(page)}
      from (
        select ${keyColumns(page)} from directory_entry where ${matchesFew(resolved)} and ${follows(page)} offset 0
      ) matching
      where (select count(*) from near) < ${limit} and ${isMore}
      order by ${orderOf(page)} limit ${limit}
    )
    select ${positionColumns(page)} from (
      select * from far union all select * from near where not exists (select from far)
    ) found
    order by ${orderOf(page)} limit ${limit}`;
}

/** Returns only the columns of the sort key, so that the query can use an index-only scan. */
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
