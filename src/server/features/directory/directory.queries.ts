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
/** If the first entries fill at least this part of the page, probe further. */
const LIKELY_PART = 1 / 4;
/** How many times as many entries to probe then, including the first ones: enough to fill the page. */
const FURTHER_PROBES = 5;
/** Lower for filters without a search: their matches come from one index, about a hundred per block. */
const PROBED_FOR_FILTERS = 2500;

/**
 * Returns the positions of matching entries after a position, in order. The planner estimates a single filter value
 * well, but two values, a text, years or a group of professions poorly, so those use `findByProbing`.
 */
export async function findEntries(
  db: Db,
  resolved: ResolvedFilter,
  page: Page,
  probed = resolved.search === '' ? PROBED_FOR_FILTERS : PROBED_ENTRIES,
): Promise<Position[]> {
  return isPlain(resolved)
    ? read(db, plainPage(resolved, page))
    : findByProbing(db, { resolved, page, probed });
}

async function read(db: Db, query: RawBuilder<Position>): Promise<Position[]> {
  const { rows } = await query.execute(db);
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

type ProbedPage = Readonly<{ resolved: ResolvedFilter; page: Page; probed: number }>;

/**
 * Finds the same page with one of two plans, because the planner's estimates are off by a factor of forty in either
 * direction. Probes the next entries in order, which fills the page if many match. If they fill a quarter of the page,
 * probes more entries, the first ones again, until the page is likely to be full. Otherwise fetches all matches through
 * an index and sorts them. A statement for each step plans and parses the filter only for the steps it needs.
 */
async function findByProbing(db: Db, { resolved, page, probed }: ProbedPage): Promise<Position[]> {
  const { limit } = page;
  const first = await read(db, probe(resolved, page, sql`limit ${probed}`));
  if (first.length >= limit) return first;
  const isLikely = first.length >= limit * LIKELY_PART;
  const entries = isLikely ? probed * FURTHER_PROBES : probed;
  const near = isLikely ? await read(db, probe(resolved, page, sql`limit ${entries}`)) : first;
  if (near.length >= limit) return near;
  const far = await read(db, indexedPage({ resolved, page, probed: entries }));
  return far.length > 0 ? far : near;
}

/** Returns the query for the matches among the next entries. */
function probe(resolved: ResolvedFilter, page: Page, range: RawBuilder<unknown>): RawBuilder<Position> {
  return sql`
    select ${positionColumns(page)}
    from (select ${keyColumns(page)}, ${searchedColumns(resolved.scope)} ${next(resolved, page)} ${range}) probed
    where ${matches(resolved)}
    order by ${orderOf(page)} limit ${page.limit}`;
}

/** Returns the query that fetches all matches through an index. Deep in a search, finds none if all were probed. */
function indexedPage({ resolved, page, probed }: ProbedPage): RawBuilder<Position> {
  // Deep in the list, skip the index if no entries are left after the probed ones. With filters alone, that check costs
  // as much as the fetch.
  const isMore =
    resolved.search === '' || page.after === null
      ? sql`true`
      : sql`exists (select ${next(resolved, page)} offset ${probed} limit 1)`;
  // "offset 0" hides the order and the limit from the planner, which would otherwise scan all entries in order.
  return sql`
    select ${positionColumns(page)} from (
      select ${keyColumns(page)} from directory_entry
      where ${matchesFew(resolved)} and ${follows(page)} offset 0
    ) matching
    where ${isMore}
    order by ${orderOf(page)} limit ${page.limit}`;
}

function next({ scope }: ResolvedFilter, page: Page): RawBuilder<unknown> {
  return sql`from directory_entry where ${isWithin(scope)} and ${follows(page)} order by ${orderOf(page)}`;
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
