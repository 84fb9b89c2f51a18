import { TEXT_MAX } from '#shared/fields.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findEntries, findMeantWords, type Wanted } from './directory.queries.ts';

/** Three characters at least, as the words that are known. */
const WORDS = /[^\s\p{P}\p{S}\p{Cc}]{3,}/gu;
/** A search of more words gets no suggestion: each one costs a look-up. */
const WORDS_MAX = 6;

/**
 * "Did you mean": the search with each word that nobody within reach has replaced by the most similar one that somebody
 * has. Null when there is nothing to replace, or when the outcome finds nobody either.
 */
export async function suggestSearch(db: Db, wanted: Wanted): Promise<string | null> {
  const words = [...new Set(wanted.search.match(WORDS))];
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  const meant = await findMeantWords(db, wanted.reach, words);
  const suggestion = wanted.search.trim().replaceAll(WORDS, (word) => meant.get(word) ?? word);
  if (suggestion === wanted.search.trim() || suggestion.length > TEXT_MAX.search) return null;
  const found = await findEntries(
    db,
    { ...wanted, search: suggestion },
    { sort: 'name', after: null, limit: 1 },
  );
  return found.length > 0 ? suggestion : null;
}
