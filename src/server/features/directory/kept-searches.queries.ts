import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { changeOf, countedNow, isPublic } from './counts.queries.ts';
import { wantedTexts, type Reach, type Wanted } from './filter.queries.ts';

/** Kept are numbers of entries and of public entries; the reach between the two is counted when it is asked for. */
export type KeptSearch = Readonly<{ reach: Exclude<Reach, 'cards'>; search: string }>;

/** Keeps how many entries match this search from now on, unless so many of this reach are kept. The caller holds the lock of the counts. */
export async function keepSearchCount(
  tx: Tx,
  kept: KeptSearch,
  { now, keptMax }: Readonly<{ now: Date; keptMax: number }>,
): Promise<void> {
  const wanted = await wantedBy(tx, kept);
  await sql`
    insert into search_count (is_public, search, entries, counted_at)
    select ${isPublic(kept.reach)}, ${kept.search}, ${countedNow(wanted)} - ${changeOf(wanted)}, ${now}
    where not exists (select from search_count where ${isKept(kept)})
      and (select count(*) from search_count where is_public = ${isPublic(kept.reach)}) < ${keptMax}`.execute(
    tx,
  );
}

/** Counts a kept search anew; says by how much its number was wrong. The caller holds the lock of the counts. */
export async function mendSearchCount(tx: Tx, kept: KeptSearch, now: Date): Promise<number> {
  const wanted = await wantedBy(tx, kept);
  const { rows } = await sql<{ difference: number }>`
    update search_count set entries = counted.entries, counted_at = ${now}
    from (
      select ${countedNow(wanted)} - ${changeOf(wanted)} as entries,
        (select entries from search_count where ${isKept(kept)}) as before
    ) counted
    where ${isKept(kept)}
    returning abs(counted.entries - counted.before)::int as difference`.execute(tx);
  return rows[0]?.difference ?? 0;
}

/**
 * What people are likely to type that so many entries match, at least, and whose number is not kept yet; of what most match
 * the first. It is beginnings of their words, and whole values of the filters.
 */
export async function listNewCommonSearches(db: Db, entries: number, limit: number): Promise<KeptSearch[]> {
  const { rows } = await sql<KeptSearch>`
    select reach, search
    from (${commonSearches(entries)}) common cross join (values ('contacts'), ('public')) reaches (reach)
    where not exists (
      select from search_count known
      where known.search = common.search and known.is_public = (reach = 'public'))
    order by frequency desc, search, reach limit ${limit}`.execute(db);
  return rows;
}

/** Those among them whose number is kept, the one counted longest ago first. */
export async function listOldCommonSearches(db: Db, entries: number, limit: number): Promise<KeptSearch[]> {
  const { rows } = await sql<KeptSearch>`
    select case when is_public then 'public' else 'contacts' end as reach, search
    from search_count join (${commonSearches(entries)}) common using (search)
    order by counted_at, search limit ${limit}`.execute(db);
  return rows;
}

/** Forgets kept numbers of before this moment, but not of what many are likely to type; they are made again when somebody asks. */
export async function deleteUncommonSearches(tx: Tx, entries: number, moment: Date): Promise<void> {
  await sql`
    delete from search_count
    where counted_at < ${moment} and search not in (select search from (${commonSearches(entries)}) common)`.execute(
    tx,
  );
}

function commonSearches(entries: number): RawBuilder<unknown> {
  return sql`
    select search collate "C" as search, max(frequency) as frequency
    from (
      select left(word, length), sum(frequency)
      from search_word cross join lateral generate_series(1, length(word)) as lengths (length)
      group by 1 having sum(frequency) >= ${entries}
      union all
      select normalise_search(value), entries from facet_value where entries >= ${entries}
    ) likely (search, frequency)
    group by 1`;
}

function isKept({ reach, search }: KeptSearch): RawBuilder<boolean> {
  return sql`(search_count.is_public = ${isPublic(reach)} and search_count.search = ${search})`;
}

async function wantedBy(db: Db, { reach, search }: KeptSearch): Promise<Wanted> {
  const [wanted] = await wantedTexts(db, reach, [search]);
  if (!wanted) throw new Error('one text gives one row');
  return wanted;
}
