import { nameKey, nameWords } from '#shared/members/name-key.ts';
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
    words.map((word) => ({ word, key: nameKey(word) })),
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

/**
 * Returns the ids of members whose names sound like the words of the search but are spelled differently, closest first.
 * Returns an empty list if the search has no words, or if no name in the directory spells them differently.
 */
export async function findByAnotherSpelling(
  db: Db,
  resolved: ResolvedFilter,
  limit: number,
): Promise<string[]> {
  const words = nameWords(resolved.search);
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  const whole = words.join('+');
  const known = await findSpellings(db, resolved.scope, [...new Set([...words, whole].map(nameKey))]);
  const spellingsOf = (word: string) => {
    const key = nameKey(word);
    return known.filter((spelling) => spelling.key === key).map((spelling) => spelling.word);
  };
  const others = known.map(({ word }) => word).filter((word) => !words.includes(word) && word !== whole);
  if (others.length === 0) return [];
  const sounds = words.map((word) => ({ word, spellings: spellingsOf(word) }));
  return findSoundingAlike(db, resolved, { sounds, joined: spellingsOf(whole), others }, limit);
}
