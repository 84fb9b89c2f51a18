import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import {
  allWithin,
  FACET_KINDS,
  facetColumn,
  matches,
  matchesFew,
  type FacetKind,
  type FacetValue,
  type Reach,
  type Wanted,
} from './filter.queries.ts';

/** More than one of a hundred are many. */
const [SAMPLED_ENTRIES, MANY_OF_SAMPLED] = [sql.lit(2000), sql.lit(20)];

export type Counts = Readonly<{ total: number; matching: number; isKept: boolean }>;

/**
 * How many entries are within reach, how many of them match, and whether that number is kept: then it is known without
 * looking, and exact all the same.
 */
export async function countEntries(db: Db, wanted: Wanted): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with known as materialized (select ${keptCount(allWithin(wanted.reach))} as total, ${keptCount(wanted)} as kept)
    select total, coalesce(kept, ${countedNow(wanted)}::int) as matching, kept is not null as "isKept" from known`.execute(
    db,
  );
  return rows[0] ?? { total: 0, matching: 0, isKept: true };
}

/** Null where it is not kept. */
function keptCount(wanted: Wanted): RawBuilder<number | null> {
  const { reach, search, facets } = wanted;
  if (search === '') {
    const key = FACET_KINDS.map((kind) => sql`${facetColumn(kind)} = ${idOf(facets, kind)}`);
    return sql`(${changeOf(wanted)} + coalesce((
      select entries from facet_count where is_public = ${isPublic(reach)} and ${sql.join(key, sql` and `)}), 0))::int`;
  }
  if (facets.length > 0 || reach === 'cards') return sql`null::int`;
  return sql`(
    select (entries + ${changeOf(wanted)})::int from search_count
    where is_public = ${isPublic(reach)} and search = ${search})`;
}

/**
 * Of a text without trigrams it is looked first whether many of very many match: by the index of pairs, whose candidates
 * are looked at again one by one, counting all of a million would take longer than a request may.
 */
export function countedNow(wanted: Wanted): RawBuilder<number> {
  const few = sql<number>`(select count(*) from directory_entry where ${matchesFew(wanted)})`;
  if (wanted.hasTrigrams || !wanted.isLarge) return few;
  const all = sql`(select count(*) from directory_entry where ${matches(wanted)})`;
  const seen = sql`(
    select count(*) from (select * from directory_entry limit ${SAMPLED_ENTRIES}) sampled where ${matches(wanted)})`;
  return sql`(case when ${seen} > ${MANY_OF_SAMPLED} then ${all} else ${few} end)`;
}

/** What came and went since the counts were last brought up to date. */
export function changeOf(wanted: Wanted): RawBuilder<number> {
  return sql`(select coalesce(sum(change), 0) from directory_change where ${matches(wanted)})`;
}

export function isPublic(reach: Reach): boolean {
  return reach === 'public';
}

function idOf(facets: Wanted['facets'], kind: FacetKind): number {
  return facets.find((facet) => facet.kind === kind)?.id ?? 0;
}

/**
 * Which filter values the entries within reach have, as a text to compare: their ids, which mean the same values for ever.
 */
export async function findFacetIds(db: Db, reach: Reach): Promise<string> {
  const entries = sql.ref(isPublic(reach) ? 'public_entries' : 'entries');
  const columns = FACET_KINDS.map((kind) => sql`(${facetColumn(kind)})`);
  // "offset 0" keeps the order from the planner, which would look the values up one by one for it.
  const { rows } = await sql<{ ids: string }>`
    select array_agg(id order by id)::text as ids
    from (
      select id
      from facet_value left join (
        select facet_id, sum(change) as change
        from directory_change cross join lateral (values ${sql.join(columns)}) facet (facet_id)
        where ${matches(allWithin(reach))}
        group by facet_id
      ) changed on facet_id = id
      where ${entries} + coalesce(change, 0) > 0 offset 0
    ) had`.execute(db);
  return rows[0]?.ids ?? '{}';
}

/** The filter values with these ids. */
export async function listFacetValues(db: Db, ids: string): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select kind, value from facet_value join unnest(${ids}::int[]) as wanted (id) using (id)`.execute(db);
  return rows;
}
