import { sql, type RawBuilder } from 'kysely';
import { liftTimeLimit, type Db, type Tx } from '#server/platform/database/pool.ts';
import { FACET_KINDS, facetColumn } from './filter.queries.ts';

/** Whoever brings kept counts up to date, or makes new ones, holds this lock until the transaction ends. */
const COUNTS_LOCK = sql.lit(7_264_005);
/** Each is compared with every search whose number is kept, which may be three thousand. */
const CHANGES_AT_ONCE = 500;

const FACET_COLUMNS = FACET_KINDS.map((kind) => facetColumn(kind));
const KEY = sql`is_public, ${sql.join(FACET_COLUMNS)}`;

/** Waits for whoever changes kept counts, and holds others off until the transaction ends; it may take long. */
export async function lockCounts(tx: Tx): Promise<void> {
  await liftTimeLimit(tx);
  await sql`select pg_advisory_xact_lock(${COUNTS_LOCK})`.execute(tx);
}

/** Works changes into the counts, the oldest first; says how many. The caller holds the lock of the counts. */
export async function foldChanges(tx: Tx): Promise<number> {
  // In one transaction, so that whoever counts meanwhile sees a change in one of the two places.
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from directory_change
      where id in (select id from directory_change order by id limit ${CHANGES_AT_ONCE})
      returning *
    ), facets as (
      insert into facet_count as kept ${facetCounts(sql`folded`, sql`sum(change)`)}
      on conflict (${KEY}) do update set entries = kept.entries + excluded.entries
    ), searches as (
      update search_count as kept set entries = kept.entries + changed.entries
      from (
        select known.is_public, known.search, sum(change) as entries
        from search_count known join folded
          on position(known.search in case when known.is_public then public_search_text else search_text end) > 0
        group by known.is_public, known.search
      ) changed
      where kept.is_public = changed.is_public and kept.search = changed.search and changed.entries <> 0
    )
    select count(*)::int as folded from folded`.execute(tx);
  const folded = rows[0]?.folded ?? 0;
  if (folded > 0) await copyFacetCounts(tx);
  return folded;
}

/** Counts all combinations of filters anew and forgets what was known of searches. The directory must stand still. */
export async function recountEntries(tx: Tx): Promise<void> {
  await sql`delete from search_count`.execute(tx);
  await sql`delete from facet_count`.execute(tx);
  await sql`
    with forgotten as (delete from directory_change)
    insert into facet_count ${facetCounts(sql`directory_entry`, sql`count(*)`)}`.execute(tx);
  await copyFacetCounts(tx);
}

/** The numbers of single values, which the lists of options are made of. */
async function copyFacetCounts(tx: Tx): Promise<void> {
  await sql`select copy_facet_counts()`.execute(tx);
}

/**
 * Compares the counts of filters with the entries, and puts right what differs; says how many. Members may change meanwhile:
 * one statement sees the entries and the changes of one moment. The caller holds the lock of the counts.
 */
export async function mendFacetCounts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ mended: number }>`
    with mended as (
      insert into facet_count as kept (${KEY}, entries) ${wrongFacetCounts()}
      on conflict (${KEY}) do update set entries = excluded.entries
      returning 1
    )
    select count(*)::int as mended from mended`.execute(tx);
  await copyFacetCounts(tx);
  return rows[0]?.mended ?? 0;
}

/** How many counts of filters are not what the entries say. */
export async function countWrongFacetCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (${wrongFacetCounts()}) wrong`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** What the counts should be, of those that are something else. */
function wrongFacetCounts(): RawBuilder<unknown> {
  return sql`
    select ${KEY}, counted.entries
    from (
      select ${KEY}, sum(entries)::int as entries
      from (
        ${facetCounts(sql`directory_entry`, sql`count(*)`)}
        union all ${facetCounts(sql`directory_change`, sql`-sum(change)`)}
        union all select ${KEY}, 0 from facet_count
      ) parts (${KEY}, entries)
      group by ${KEY}
    ) counted left join facet_count known using (${KEY})
    where counted.entries <> coalesce(known.entries, 0)`;
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
  return sql`
    select side.is_public, ${sql.join(FACET_COLUMNS.map((column) => sql`coalesce(${column}, 0)`))}, ${count}
    from ${source} cross join (values (false), (true)) as side (is_public)
    where not side.is_public or public_search_text is not null
    group by side.is_public, cube (${sql.join(FACET_COLUMNS)})
    having ${sql.join(
      FACET_COLUMNS.map((column) => sql`(grouping(${column}) = 1 or ${column} is not null)`),
      sql` and `,
    )}`;
}

/** Removes the counts of combinations that nobody has any more. The caller holds the lock of the counts. */
export async function deleteEmptyFacetCounts(tx: Tx): Promise<void> {
  await sql`delete from facet_count where entries = 0`.execute(tx);
}

/** Whether there is a filter value that no entry has. */
export async function hasUnusedFacets(db: Db): Promise<boolean> {
  const { rows } = await sql`select from facet_value where ${isUnused()} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes filter values that no entry has; says how many. Writers of the directory must wait meanwhile. */
export async function deleteUnusedFacets(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`delete from facet_value where ${isUnused()}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** An index of the entries has each value. */
function isUnused(): RawBuilder<boolean> {
  const absent = FACET_COLUMNS.map(
    (column) => sql`not exists (select from directory_entry where ${column} = facet_value.id)`,
  );
  return sql`(${sql.join(absent, sql` and `)})`;
}

/** Takes into the indexes of pieces of text what waits in their lists; every search reads those whole. */
export async function cleanSearchIndexes(db: Db): Promise<void> {
  await sql`select clean_search_indexes()`.execute(db);
}
