import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { allWithin, matchesFew, textColumn, type ResolvedFilter } from './filter.queries.ts';

const SIMILAR_WORDS_MAX = 10;

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
 * Updates the words of "did you mean" and their frequencies from the current entries. Members may change
 * concurrently: the next change or run restores a word that comes back into use during this one.
 */
export async function recountWords(tx: Tx): Promise<void> {
  await sql`
    with counted as materialized (
      select word, count(*) as frequency from directory_entry
        cross join lateral words_of_entry(search_text) as words (word)
      group by word
    ), removed as (
      delete from search_word known where not exists (select from counted where counted.word = known.word)
    )
    insert into search_word as known (word, frequency) select word, frequency from counted order by word
    on conflict (word) do update set frequency = excluded.frequency where known.frequency <> excluded.frequency`.execute(
    tx,
  );
}

/** Matches whole words only, so that a name with the same prefix as a hidden member's reveals nothing about them. */
function hasWholeWord(resolved: ResolvedFilter): RawBuilder<SqlBool> {
  const pattern = sql`'(^|' || word_break() || ')' || ${resolved.search} || '($|' || word_break() || ')'`;
  return sql`(${matchesFew(resolved)} and ${textColumn(resolved.scope)} ~ (${pattern}))`;
}
