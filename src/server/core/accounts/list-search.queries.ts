import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { entryMatches, textMatchesFew } from './account-search.queries.ts';

/** Maximum number of matches that a search in an administrators' list returns; a longer search finds fewer. */
export const FOUND_MAX = 50;

/** Number of rows to sample at the start; the share that matches decides how the rest is searched. */
const PROBED_ROWS = 1000;
/** If more than one in this many rows matches, rechecking index candidates costs more than reading the list in order. */
const MANY_IN = 125;
/** How many times as many rows to read in order as the sample predicts, because it may not be typical of the list. */
const MARGIN = 1.5;
/** In lists with at most this many rows, reading in order is fast; an index would also find matches outside the list. */
const SMALL_LIST = 8000;

/** A list in SQL, and the condition of a search in two forms. */
type SearchedList = Readonly<{
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
type Sizes = Readonly<{ max?: number; rows?: number; small?: number }>;

/** Ids of the matching rows, in order. `isMore`: more than `FOUND_MAX` match. */
export type FoundIds = Readonly<{ ids: readonly string[]; isMore: boolean }>;

/**
 * Returns the first rows that match, at most `FOUND_MAX`, in order. If many rows of a sample match, or a few match and
 * the list is small, reads on in order. Otherwise, or if that finds too few, finds the matches through an index and sorts
 * them. The planner cannot choose, because it estimates texts poorly.
 */
async function findInList(db: Db, list: SearchedList, sizes: Sizes = {}): Promise<FoundIds> {
  const { max = FOUND_MAX, rows = PROBED_ROWS, small = SMALL_LIST } = sizes;
  let probed = await probe(db, list, { rows, max, small });
  const matching = probed.ids.length;
  if (!probed.isEnough && (matching > rows / MANY_IN || (probed.isSmall && matching > 0))) {
    const further = probed.isSmall ? small : Math.ceil((MARGIN * rows * max) / matching);
    probed = await probe(db, list, { rows: further, max, small });
  }
  const ids = probed.isEnough ? probed.ids : await readMatches(db, list, max + 1);
  return { ids: ids.slice(0, max), isMore: ids.length > max };
}

/** A list of members: its condition, and the column by which it is ordered. */
type MemberList = Readonly<{
  where: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** The part of `where` that `admin_list_entry` can check, so that fewer members are looked up. */
  entryWhere?: RawBuilder<SqlBool>;
}>;

export async function searchMembers(
  db: Db,
  search: string,
  { where, by, entryWhere = sql`true`, ...sizes }: MemberList & Sizes,
): Promise<FoundIds> {
  const isIndexed = await hasTrigrams(db, search);
  const list = {
    source: sql`from member where ${where}`,
    columns: sql`id, ${by}`,
    order: sql`${by}, id`,
    matches: entryMatches(sql`member.id`, search),
    few: sql`from member where ${where}
      and id in (
        select member_id from admin_list_entry where ${entryWhere} and ${textMatchesFew({ search, isIndexed })})`,
  };
  return findInList(db, list, sizes);
}

/**
 * Returns the first matches, at most `max + 1`, among the first rows of the list. `isEnough`: there are more than `max`,
 * or the list has no other rows. `isSmall`: the list has at most `small` rows.
 */
async function probe(
  db: Db,
  { source, columns, order, matches }: SearchedList,
  { rows: limit, max, small }: Required<Sizes>,
): Promise<{ ids: string[]; isEnough: boolean; isSmall: boolean }> {
  const counted = Math.max(limit, small) + 1;
  const { rows } = await sql<{ ids: string[]; listed: number }>`
    select
      array(
        select id from (select ${columns}, ${matches} as fits ${source} order by ${order} limit ${limit}) probed
        where fits order by ${order} limit ${max + 1}
      ) as ids,
      (select count(*)::int from (select id ${source} limit ${counted}) rows_of_list) as listed`.execute(db);
  const { ids, listed } = rows[0] ?? { ids: [], listed: 0 };
  return { ids, isEnough: ids.length > max || listed <= limit, isSmall: listed <= small };
}

async function readMatches(db: Db, { columns, order, few }: SearchedList, limit: number): Promise<string[]> {
  // "offset 0" keeps the planner from reading all rows in order.
  const { rows } = await sql<{ id: string }>`
    select id from (select ${columns} ${few} offset 0) matching order by ${order} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
