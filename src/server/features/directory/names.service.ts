import { groupOfSearch } from '#shared/directory/professions.ts';
import { consonantKey, isNearKey, nameKey, nameWords } from '#shared/members/name-key.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { ResolvedFilter } from './filter.queries.ts';
import {
  findSoundingAlike,
  findSpellings,
  listNameWords,
  recountNameWords,
  writeNameKeys,
} from './names.queries.ts';

/** Batch size when all keys are recomputed. */
const BATCH = 5000;
/** Maximum words of a search for similar names; each word adds a condition to the query. */
const WORDS_MAX = 6;

/** Stores the keys of new words of names. */
export async function fillNameKeys(tx: Tx, words: readonly string[]): Promise<void> {
  await writeNameKeys(
    tx,
    words.map((word) => {
      const key = nameKey(word);
      return { word, key, consonants: consonantKey(key) };
    }),
  );
}

/** Synchronises the words of names with the current entries, and recomputes all keys. */
export async function rebuildNameWords(tx: Tx): Promise<void> {
  await recountNameWords(tx);
  let words = await listNameWords(tx, '', BATCH);
  while (words.length > 0) {
    await fillNameKeys(tx, words);
    words = await listNameWords(tx, words.at(-1) ?? '', BATCH);
  }
}

/** The steps of a search by sound: words match by the same key, then also by near keys, in fewer entries. */
const STEPS = [
  { isAlike: (key: string, other: string) => key === other, readMax: 10_000 },
  { isAlike: isNearKey, readMax: 2000 },
];

/** Maximum number of entries to read that have all typed words in their names. */
const TYPED_READ_MAX = 2000;

/**
 * Returns the ids of members whose names sound like the words of the search, but whom the search itself does not find.
 * First come names with all typed words, as for `Gowda, Dr Lakshmi`, then names whose words have the same keys, then
 * those with near keys; in each group, the closest come first. A search for a place, such as `Mysore`, finds no near
 * keys. Returns an empty list if the search has no words or is a profession.
 */
export async function findByAnotherSpelling(
  db: Db,
  resolved: ResolvedFilter,
  limit: number,
): Promise<string[]> {
  const words = nameWords(resolved.search);
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  if (groupOfSearch(resolved.search) !== undefined) return [];
  const isPlace = words.length === 1 && resolved.otherNames.length > 0;
  const whole = words.join('+');
  const keys = new Map([...words, whole].map((word) => [word, nameKey(word)]));
  const consonants = [...keys.values()].map(consonantKey).filter((key) => key !== null);
  const known = await findSpellings(db, resolved.scope, [...keys.values()], consonants);
  const seen = new Set(keys.keys());
  const typed = words.map((word) => ({ word, spellings: [word] }));
  const found =
    resolved.search === whole
      ? [] // The search itself finds every name with this word.
      : await findSoundingAlike(
          db,
          resolved,
          { sounds: typed, joined: [], others: words, has: 'all' },
          { limit, readMax: TYPED_READ_MAX },
        );
  for (const { isAlike, readMax } of isPlace ? STEPS.slice(0, 1) : STEPS) {
    const alike = new Map(
      [...keys].map(([word, key]) => [
        word,
        known.filter((spelling) => isAlike(key, spelling.key)).map((spelling) => spelling.word),
      ]),
    );
    const others = [...new Set([...alike.values()].flat())].filter((word) => !seen.has(word));
    if (others.length === 0 || found.length === limit) continue;
    for (const word of others) seen.add(word);
    const sounds = words.map((word) => ({ word, spellings: alike.get(word) ?? [] }));
    const rest = { ...resolved, hidden: [...resolved.hidden, ...found] };
    const asked = { sounds, joined: alike.get(whole) ?? [], others, has: 'any' as const };
    found.push(...(await findSoundingAlike(db, rest, asked, { limit: limit - found.length, readMax })));
  }
  return found;
}
