import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { entryMatches, textMatchesFew } from './account-search.queries.ts';

/** Maximum number of matches that a search in an administrators' list returns; a longer search finds fewer. */
export const FOUND_MAX = 100;

/** Number of rows to sample at the start; the share that matches decides how the rest is searched. */
const PROBED_ROWS = 1000;
/** If more than one in this many rows matches, rechecking index candidates costs more than reading the list in order. */
const MANY_IN = 125;

/** A list in SQL, and the condition of a search in two forms. */
export type SearchedList = Readonly<{
  /** Rows of the list: FROM and WHERE. */
  source: RawBuilder<unknown>;
  /** Columns of the sort key, including `id`. */
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Checks one row, without an index of texts. */
  matches: RawBuilder<SqlBool>;
  /** The matching rows of the list, found through an index, which is fast if they are few: FROM and WHERE. */
  few: RawBuilder<unknown>;
}>;

/** Overrides of the sizes above, for tests with few members. */
type Sizes = Readonly<{ max?: number; rows?: number }>;

/** Ids of the matching rows, in order. `isMore`: more than `FOUND_MAX` match. */
export type FoundIds = Readonly<{ ids: readonly string[]; isMore: boolean }>;

/**
 * Returns the first rows that match, at most `FOUND_MAX`, in order. If many rows match, reads the list in order; if few match, finds
 * them through an index and sorts them. The planner cannot choose, because it estimates texts poorly.
 */
export async function findInList(db: Db, list: SearchedList, sizes: Sizes = {}): Promise<FoundIds> {
  const { max = FOUND_MAX, rows = PROBED_ROWS } = sizes;
  const probed = await probe(db, list, rows);
  const ids = probed.isWhole
    ? probed.ids
    : await readMatches(db, list, { isDense: probed.isDense, limit: max + 1 });
  return { ids: ids.slice(0, max), isMore: ids.length > max };
}

/** Searches the members that satisfy `where`, ordered by a column, with the search of the list of all users. */
export async function searchMembers(
  db: Db,
  search: string,
  { where, by, ...sizes }: { where: RawBuilder<SqlBool>; by: RawBuilder<unknown> } & Sizes,
): Promise<FoundIds> {
  const isIndexed = await hasTrigrams(db, search);
  const list = {
    source: sql`from member where ${where}`,
    columns: sql`id, ${by}`,
    order: sql`${by}, id`,
    matches: entryMatches(sql`member.id`, search),
    few: sql`from member where ${where}
      and id in (select member_id from admin_list_entry where ${textMatchesFew({ search, isIndexed })})`,
  };
  return findInList(db, list, sizes);
}

/** Checks the first rows of the list. `isWhole`: the list has no others. */
async function probe(db: Db, { source, columns, order, matches }: SearchedList, limit: number) {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    select coalesce(array_agg(id order by ${order}) filter (where fits), '{}') as ids, count(*)::int as count
    from (select ${columns}, ${matches} as fits ${source} order by ${order} limit ${limit}) probed`.execute(
    db,
  );
  const { ids, count } = rows[0] ?? { ids: [], count: 0 };
  return { ids, isWhole: count < limit, isDense: ids.length > limit / MANY_IN };
}

async function readMatches(
  db: Db,
  { source, columns, order, matches, few }: SearchedList,
  { isDense, limit }: { isDense: boolean; limit: number },
): Promise<string[]> {
  // "offset 0" keeps the planner from reading all rows in order.
  const { rows } = await sql<{ id: string }>`
    select id from (select ${columns} ${isDense ? sql`${source} and ${matches}` : sql`${few} offset 0`}) matching
    order by ${order} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
