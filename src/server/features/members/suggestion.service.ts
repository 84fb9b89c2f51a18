import { TEXT_MAX } from '#shared/fields.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findEntries, findFirstWord, findWords, type Wanted } from './directory.queries.ts';

/** Three characters at least, as the words that are known. */
const WORDS = /[^\s\p{P}\p{S}\p{Cc}]{3,}/gu;
/** A search of more words gets no suggestion: each one costs a look-up. */
const WORDS_MAX = 6;

/**
 * "Did you mean": the search with each word that nobody within reach has replaced by the most similar one that somebody
 * has. Null when a word has no such, when there is nothing to replace, or when the outcome finds nobody either.
 */
export async function suggestSearch(db: Db, wanted: Wanted): Promise<string | null> {
  const search = wanted.search.trim();
  const words = [...new Set(search.match(WORDS))];
  // No word comes from an address, so none is meant by one.
  if (search.includes('@') || words.length === 0 || words.length > WORDS_MAX) return null;
  const replacements = new Map<string, string>();
  for (const { word, isFound, similar } of await findWords(db, wanted.reach, words)) {
    const replacement = isFound ? word : await findFirstWord(db, wanted.reach, similar);
    if (replacement === null) return null;
    replacements.set(word, replacement);
  }
  const suggestion = search.replaceAll(WORDS, (word) => replacements.get(word) ?? word);
  if (suggestion === search || suggestion.length > TEXT_MAX.search) return null;
  const found = await findEntries(
    db,
    { ...wanted, search: suggestion },
    { sort: 'name', after: null, limit: 1 },
  );
  return found.length > 0 ? suggestion : null;
}
