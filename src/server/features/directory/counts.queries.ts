import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import {
  FACET_KINDS,
  facetColumn,
  isWithin,
  matches,
  matchesFew,
  type FacetValue,
  type Reach,
  type Wanted,
} from './filter.queries.ts';

/** Above this share of sampled entries, matches are so dense that reading the entries one by one soon finds enough. */
const [SAMPLED_ENTRIES, MANY_OF_SAMPLED] = [sql.lit(2000), sql.lit(20)];

/** Counts the entries that match, up to `max`, so that a dense search ends early. */
export async function countEntries(db: Db, wanted: Wanted, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countUpTo(wanted, max)}::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Samples some entries first to choose the way: the planner's guess for a text is too often wrong by orders of magnitude. */
function countUpTo(wanted: Wanted, max: number): RawBuilder<number> {
  const few = upTo(max, matchesFew(wanted));
  if (wanted.search === '' || !wanted.isLarge) return few;
  const sampled = sql`(
    select count(*) from (select * from directory_entry limit ${SAMPLED_ENTRIES}) sampled where ${matches(wanted)})`;
  return sql`(case when ${sampled} > ${MANY_OF_SAMPLED} then ${upTo(max, matches(wanted))} else ${few} end)`;
}

function upTo(max: number, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from directory_entry where ${condition} limit ${max}) matching)`;
}

/** Lists the filter values that an entry within reach has, unsorted. */
export async function listFacetValues(db: Db, reach: Reach): Promise<FacetValue[]> {
  // "offset 0" makes the planner probe an index for each value instead of reading all entries.
  const cases = FACET_KINDS.map(
    (kind) => sql`when ${kind} then exists (
      select from directory_entry where ${facetColumn(kind)} = facet_value.id and ${isWithin(reach)} offset 0)`,
  );
  const { rows } = await sql<FacetValue>`
    select kind, value from facet_value where case kind ${sql.join(cases, sql` `)} end`.execute(db);
  return rows;
}
