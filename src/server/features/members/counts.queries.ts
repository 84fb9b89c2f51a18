import { sql, type RawBuilder } from 'kysely';
import { hasTrigrams } from '#server/platform/database/patterns.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
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
} from './wanted.queries.ts';

/** Counts that are kept, of entries and of public entries; the reach between the two is counted when it is asked for. */
export type CountedReach = Exclude<Reach, 'cards'>;

/** Whoever brings kept counts up to date, or makes new ones, holds this lock until the transaction ends. */
const COUNTS_LOCK = sql.lit(7_264_005);
const CHANGES_AT_ONCE = 2000;
/** More than one of a hundred are many. */
const [SAMPLED_ENTRIES, MANY_OF_SAMPLED] = [sql.lit(2000), sql.lit(20)];

/** How many entries match, and whether that number is kept: then it is known without looking, and exact all the same. */
export async function countEntries(db: Db, wanted: Wanted): Promise<{ count: number; isKept: boolean }> {
  const kept = await keptCount(wanted)?.execute(db);
  const [known] = kept?.rows ?? [];
  if (known) return { count: known.count, isKept: true };
  const { rows } = await sql<{ count: number }>`select ${countedNow(wanted)}::int as count`.execute(db);
  return { count: rows[0]?.count ?? 0, isKept: false };
}

/** The statement that asks for it, where it may be kept. */
function keptCount(wanted: Wanted): RawBuilder<{ count: number }> | undefined {
  const { reach, search, facets } = wanted;
  if (search === '') {
    const key = FACET_KINDS.map((kind) => sql`${facetColumn(kind)} = ${idOf(facets, kind)}`);
    return sql`
      select (${changeOf(wanted)} + coalesce((
        select entries from facet_count where is_public = ${isPublic(reach)} and ${sql.join(key, sql` and `)}), 0))::int
      as count`;
  }
  if (facets.length > 0 || reach === 'cards') return undefined;
  return sql`
    select (entries + ${changeOf(wanted)})::int as count from search_count
    where is_public = ${isPublic(reach)} and search = ${search}`;
}

/**
 * Of a text without trigrams it is looked first whether many match: by the index of pairs, whose candidates are looked at
 * again one by one, counting all of a million would take longer than a request may.
 */
function countedNow(wanted: Wanted): RawBuilder<number> {
  const all = sql`(select count(*) from directory_entry where ${matches(wanted)})`;
  if (hasTrigrams(wanted.search)) return sql`${all}`;
  const few = sql`(select count(*) from directory_entry where ${matchesFew(wanted)})`;
  const seen = sql`(
    select count(*) from (select * from directory_entry limit ${SAMPLED_ENTRIES}) sampled where ${matches(wanted)})`;
  return sql`(case when ${seen} > ${MANY_OF_SAMPLED} then ${all} else ${few} end)`;
}

/** What came and went since the counts were last brought up to date. */
function changeOf(wanted: Wanted): RawBuilder<number> {
  return sql`(select coalesce(sum(change), 0) from directory_change where ${matches(wanted)})`;
}

function isPublic(reach: Reach): boolean {
  return reach === 'public';
}

function idOf(facets: Wanted['facets'], kind: FacetKind): number {
  return facets.find((facet) => facet.kind === kind)?.id ?? 0;
}

/**
 * Which filter values the entries within reach have, as a text to compare: their ids, which mean the same values for ever.
 */
export async function findFacetIds(db: Db, reach: Reach): Promise<string> {
  const kinds = FACET_KINDS.map((kind) => {
    const [column, others] = [facetColumn(kind), FACET_KINDS.filter((other) => other !== kind)];
    const alone = sql.join(
      others.map((other) => sql`${facetColumn(other)} = 0`),
      sql` and `,
    );
    return sql`
      select ${column} as id, entries from facet_count
      where is_public = ${isPublic(reach)} and ${column} <> 0 and ${alone}
      union all
      select ${column}, change from directory_change
      where ${column} is not null and ${matches(allWithin(reach))}`;
  });
  const { rows } = await sql<{ ids: string }>`
    select array_agg(id order by id)::text as ids
    from (select id from (${sql.join(kinds, sql` union all `)}) counted group by id having sum(entries) > 0) used`.execute(
    db,
  );
  return rows[0]?.ids ?? '{}';
}

/** The filter values with these ids, in the order in which they came. */
export async function listFacetValues(db: Db, ids: string): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select kind, value from facet_value where id = any(${ids}::int[]) order by id`.execute(db);
  return rows;
}

/** Waits for whoever changes kept counts, and holds others off until the transaction ends. */
export async function lockCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTS_LOCK})`.execute(tx);
}

/** Works changes into the counts, the oldest first; says how many. The caller holds the lock of the counts. */
export async function foldChanges(tx: Tx): Promise<number> {
  // In one statement, so that whoever counts meanwhile sees a change in one of the two places.
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from directory_change
      where id in (select id from directory_change order by id limit ${CHANGES_AT_ONCE})
      returning *
    ), facets as (
      insert into facet_count as kept ${facetCounts(sql`folded`, sql`sum(change)`)}
      on conflict (is_public, school_id, state_id, city_id) do update set entries = kept.entries + excluded.entries
    ), searches as (
      update search_count as kept set entries = kept.entries + changed.entries
      from (
        select known.is_public, known.search, sum(change) as entries
        from search_count known join folded
          on position(known.search in case when known.is_public then public_search_text else search_text end) > 0
        group by known.is_public, known.search
      ) changed
      where kept.is_public = changed.is_public and kept.search = changed.search
    )
    select count(*)::int as folded from folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** Counts all combinations of filters anew and forgets what was known of searches. The directory must stand still. */
export async function recountEntries(tx: Tx): Promise<void> {
  await sql`delete from search_count`.execute(tx);
  await sql`delete from facet_count`.execute(tx);
  await sql`
    with forgotten as (delete from directory_change)
    insert into facet_count ${facetCounts(sql`directory_entry`, sql`count(*)`)}`.execute(tx);
}

/** Keeps changes of the directory from being written down for the rest of the transaction, which recounts at its end. */
export async function stopRecordingChanges(tx: Tx): Promise<void> {
  await sql`select set_config('navodayan.recounting', 'on', true)`.execute(tx);
}

/** The other way round. */
export async function recordChangesAgain(tx: Tx): Promise<void> {
  await sql`select set_config('navodayan.recounting', 'off', true)`.execute(tx);
}

/** A member without a school, say, is among those of any school and of no other. */
function facetCounts(source: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = FACET_KINDS.map((kind) => facetColumn(kind));
  return sql`
    select side.is_public, ${sql.join(columns.map((column) => sql`coalesce(${column}, 0)`))}, ${count}
    from ${source} cross join (values (false), (true)) as side (is_public)
    where not side.is_public or public_search_text is not null
    group by side.is_public, cube (${sql.join(columns)})
    having ${sql.join(
      columns.map((column) => sql`(grouping(${column}) = 1 or ${column} is not null)`),
      sql` and `,
    )}`;
}

/** Keeps how many entries match this search from now on. The caller holds the lock of the counts. */
export async function keepSearchCount(tx: Tx, reach: CountedReach, search: string, now: Date): Promise<void> {
  const wanted: Wanted = { ...allWithin(reach), search };
  await sql`
    insert into search_count (is_public, search, entries, counted_at)
    select ${isPublic(reach)}, ${search}, ${countedNow(wanted)} - ${changeOf(wanted)}, ${now}
    where not exists (select from search_count where is_public = ${isPublic(reach)} and search = ${search})`.execute(
    tx,
  );
}

/**
 * What people are likely to type that so many entries match, at least: beginnings of their words, and whole values of the
 * filters.
 */
export async function listCommonSearches(db: Db, entries: number): Promise<string[]> {
  const { rows } = await sql<{ search: string }>`
    select left(word, length) as search
    from search_word cross join lateral generate_series(1, length(word)) as lengths (length)
    group by 1 having sum(frequency) >= ${entries}
    union
    select normalise_search(value) from facet_value join facet_count
      on (facet_count.school_id, facet_count.state_id, facet_count.city_id)
        in ((facet_value.id, 0, 0), (0, facet_value.id, 0), (0, 0, facet_value.id))
    where not is_public and entries >= ${entries}`.execute(db);
  return rows.map((row) => row.search);
}

/** Forgets kept counts of before this moment; they are made again when somebody asks. */
export async function deleteSearchCountsBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from search_count where counted_at < ${moment}`.execute(tx);
}

/** Removes filter values that no entry has any more; says how many. Changes must have been worked in, and writers wait. */
export async function deleteUnusedFacets(tx: Tx): Promise<number> {
  await sql`delete from facet_count where entries = 0`.execute(tx);
  const { numAffectedRows } = await sql`
    delete from facet_value
    where id not in (
      select facet_id from facet_count
        cross join lateral (values (school_id), (state_id), (city_id)) facet (facet_id))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
