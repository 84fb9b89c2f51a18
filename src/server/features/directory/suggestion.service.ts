import { parseSearch } from '#shared/directory/search.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findEntries } from './directory.queries.ts';
import { resolveFilter, type ResolvedFilter } from './filter.queries.ts';
import { findFirstWord, findSimilarWords } from './words.queries.ts';

type Asking = { readonly db: Db; readonly firstYear: number };

/** Words of at least three characters, like those in `search_word`. */
const WORDS = /[^\s\p{P}\p{S}\p{Cc}]{3,}/gu;
/** Searches with more words get no suggestion, because each word costs a query. */
const WORDS_MAX = 6;

/**
 * Returns a "did you mean" suggestion: the search text with each word that matches no visible entry replaced by the
 * most similar word that does. Null if a word has no similar word, if there is nothing to replace, or if the result has
 * no matches either. `firstYear` is the earliest year that a search may name.
 */
export async function suggestSearch(
  { db, firstYear }: Asking,
  typed: string,
  resolved: ResolvedFilter,
): Promise<string | null> {
  const { text, years } = parseSearch(typed.trim(), firstYear);
  const search = text.trim();
  const words = [...new Set(search.match(WORDS))];
  // Suggested words never come from addresses, so a search for an address gets no suggestion.
  if (search.includes('@') || words.length === 0 || words.length > WORDS_MAX) return null;
  const replacements = new Map<string, string>();
  for (const word of words) {
    const replacement = await replacementOf({ db, firstYear }, resolved, word);
    if (replacement === null) return null;
    replacements.set(word, replacement);
  }
  const replaced = search.replaceAll(WORDS, (word) => replacements.get(word) ?? word);
  const suggestion = [replaced, ...years].join(' ');
  if (replaced === search || suggestion.length > TEXT_MAX.search) return null;
  const suggested = await resolveFilter(db, resolved.scope, suggestion, { firstYear });
  const { facets, batch, hidden } = resolved;
  return (await hasMatches(db, { ...suggested, facets, batch, hidden })) ? suggestion : null;
}

/** Returns the word itself if a visible entry has it, else the most similar word, or null if there is none. */
async function replacementOf(
  { db, firstYear }: Asking,
  { scope, hidden }: ResolvedFilter,
  word: string,
): Promise<string | null> {
  const resolved = { ...(await resolveFilter(db, scope, word, { firstYear })), hidden };
  if (await hasMatches(db, resolved)) return word;
  return findFirstWord(db, await findSimilarWords(db, resolved));
}

async function hasMatches(db: Db, resolved: ResolvedFilter): Promise<boolean> {
  return (await findEntries(db, resolved, { sort: 'name', after: null, limit: 1 })).length > 0;
}
