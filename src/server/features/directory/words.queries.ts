import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { allWithin, matchesFew, textColumn, type ResolvedFilter } from './filter.queries.ts';

const SIMILAR_WORDS_MAX = 10;
/** Maximum number of entries to count when a word is checked, so that frequent words do not take long. */
const COUNTED_MAX = 1000;

/**
 * Returns the known words most similar to this one, best first. The word is a literal in the statement, so that the
 * planner can use the trigram index.
 */
export async function findSimilarWords(db: Db, word: ResolvedFilter): Promise<ResolvedFilter[]> {
  const { rows } = await sql<Pick<ResolvedFilter, 'search' | 'hasTrigrams'>>`
    select word as search, has_trigrams(word) as "hasTrigrams" from search_word
    where search_word.word % ${word.search}
    order by similarity(search_word.word, ${word.search}) desc, frequency desc, search_word.word
    limit ${SIMILAR_WORDS_MAX}`.execute(db);
  const { scope, hidden, isLarge } = word;
  return rows.map(({ search, hasTrigrams }) =>
    Object.assign(allWithin(scope), { search, hasTrigrams, hidden, isLarge }),
  );
}

/** Returns the first of these words that occurs in an entry in scope, or null. */
export async function findFirstWord(db: Db, words: readonly ResolvedFilter[]): Promise<string | null> {
  if (words.length === 0) return null;
  const found = words.map(
    (resolved) =>
      sql`(select ${resolved.search}::text where exists (select from directory_entry where ${hasWholeWord(resolved)}))`,
  );
  const { rows } = await sql<{ word: string | null }>`select coalesce(${sql.join(found)}) as word`.execute(
    db,
  );
  return rows[0]?.word ?? null;
}

/**
 * Counts the words of "did you mean" in all entries, and sets the frequency of the others to 0: see `listDoubtfulWords`.
 * Reads the whole directory.
 */
export async function recountWords(tx: Tx): Promise<void> {
  await sql`
    with counted as materialized (
      select word, count(*)::int as frequency from directory_entry
        cross join lateral words_of_entry(search_text) as words (word)
      group by word
    ), absent as (
      update search_word known set frequency = 0
      where frequency <> 0 and not exists (select from counted where counted.word = known.word)
    )
    insert into search_word as known (word, frequency)
    select word, counted.frequency from counted left join search_word earlier using (word)
    where earlier.frequency is distinct from counted.frequency order by word
    on conflict (word) do update set frequency = excluded.frequency`.execute(tx);
}

/** Deletes the words without a known use. Call it after `recountWords`, with the whole directory locked. */
export async function deleteUncountedWords(tx: Tx): Promise<void> {
  await sql`delete from search_word where frequency = 0`.execute(tx);
}

/** Empties the record of dropped words. Call it before all words are counted. */
export async function forgetDroppedWords(tx: Tx): Promise<void> {
  await sql`delete from dropped_word`.execute(tx);
}

/**
 * Subtracts the recorded drops from the frequencies, which are therefore at most the actual ones: entries that begin to
 * use a known word are counted only by `recountWords`.
 */
export async function subtractDroppedWords(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from dropped_word where not is_name returning word)
    update search_word known set frequency = greatest(0, known.frequency - dropped.times)
    from (select word, count(*)::int as times from taken group by word) dropped
    where known.word = dropped.word`.execute(tx);
}

/** Returns words without a known use, as filters that find them anywhere but in email addresses. */
export async function listDoubtfulWords(db: Db, limit: number): Promise<ResolvedFilter[]> {
  const { rows } = await sql<Pick<ResolvedFilter, 'search' | 'hasTrigrams'>>`
    select word as search, has_trigrams(word) as "hasTrigrams" from search_word where frequency = 0 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ search, hasTrigrams }) => Object.assign(allWithin('cards'), { search, hasTrigrams }));
}

/** Deletes a word that no entry has; otherwise corrects its frequency. Call it with the whole directory locked. */
export async function checkWord(tx: Tx, word: ResolvedFilter): Promise<void> {
  // "offset 0" keeps the planner from scanning all entries because of the limit.
  await sql`
    with used as materialized (
      select count(*)::int as times from (
        select from (select search_text from directory_entry where ${matchesFew(word)} offset 0) containing
        where ${word.search} in (select words_of_entry(search_text)) limit ${COUNTED_MAX}) matching
    ), deleted as (
      delete from search_word where word = ${word.search} and (select times from used) = 0
    )
    update search_word set frequency = used.times from used where word = ${word.search} and used.times > 0`.execute(
    tx,
  );
}

/** Matches whole words only, so that a name with the same prefix as a hidden member's reveals nothing about them. */
function hasWholeWord(resolved: ResolvedFilter): RawBuilder<SqlBool> {
  const pattern = sql`'(^|' || word_break() || ')' || ${resolved.search} || '($|' || word_break() || ')'`;
  return sql`(${matchesFew(resolved)} and ${textColumn(resolved.scope)} ~ (${pattern}))`;
}
