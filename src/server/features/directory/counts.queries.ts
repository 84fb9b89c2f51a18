import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import {
  FACET_KINDS,
  facetColumn,
  isWithin,
  matches,
  matchesFew,
  type FacetValue,
  type SearchScope,
  type ResolvedFilter,
} from './filter.queries.ts';

const SAMPLED_ENTRIES = sql.lit(2000);
/**
 * With more matches in the sample, a sequential scan reaches `max` sooner than an index, which first collects all
 * matches.
 */
const DENSE_MATCHES = sql.lit(400);

/** Counts the matching entries up to `max`, so that a search with many matches ends early. */
export async function countEntries(db: Db, resolved: ResolvedFilter, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countUpTo(resolved, max)}::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Samples the entries to choose the plan, because the planner's estimate for a text can be wrong by orders of
 * magnitude.
 */
function countUpTo(resolved: ResolvedFilter, max: number): RawBuilder<number> {
  if (resolved.search === '')
    return countRows(sql`select from directory_entry where ${matchesFew(resolved)}`, max);
  const sample = sql`(
    select * from directory_entry where ${isWithin(resolved.scope)} limit ${SAMPLED_ENTRIES}) directory_entry`;
  const unindexed = matches({ ...resolved, hasTrigrams: false });
  const dense = countRows(sql`select from directory_entry where ${unindexed}`, max);
  // Materialized, so that the limit does not make the planner choose a sequential scan here, too.
  const sparse = sql`(
    with matching as materialized (select from directory_entry where ${matchesFew(resolved)})
    select ${countRows(sql`select from matching`, max)})`;
  return sql`(
    case when (select count(*) from ${sample} where ${unindexed}) > ${DENSE_MATCHES} then ${dense} else ${sparse} end)`;
}

function countRows(query: RawBuilder<unknown>, max: number): RawBuilder<number> {
  return sql<number>`(select count(*) from (${query} limit ${max}) matching)`;
}

/** Lists the filter values that occur in entries in scope, unsorted. */
export async function listFacetValues(db: Db, scope: SearchScope): Promise<FacetValue[]> {
  // "offset 0" makes the planner probe an index for each value instead of reading all entries.
  const cases = FACET_KINDS.map(
    (kind) => sql`when ${kind} then exists (
      select from directory_entry where ${facetColumn(kind)} = facet_value.id and ${isWithin(scope)} offset 0)`,
  );
  const { rows } = await sql<FacetValue>`
    select kind, value from facet_value where case kind ${sql.join(cases, sql` `)} end`.execute(db);
  return rows;
}
