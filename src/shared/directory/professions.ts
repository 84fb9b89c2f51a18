import { foldDevanagari } from '#shared/devanagari.ts';
import { PROFESSION_GROUPS } from './profession-groups.ts';
import { GROUP_WORDS } from './profession-words.ts';

/**
 * `names` stand for a whole group, and like `words` place a profession in it; `not` lists longer phrases that contain
 * such a word but do not. Lower case, singular, folded by `foldDevanagari`.
 */
export type ProfessionWords = Readonly<{
  names: readonly string[];
  words: readonly string[];
  not: readonly string[];
}>;

/**
 * Profession groups, keyed by lower-case name as stored in directory entries. A search for a group's name finds members
 * whose profession contains one of its names or words (ruling 20).
 */
export const PROFESSION_WORDS: ReadonlyMap<string, ProfessionWords> = new Map(
  PROFESSION_GROUPS.map(({ id, name }) => {
    const { names, words, not = '' } = GROUP_WORDS[id];
    return [name.toLowerCase(), { names: listOf(names), words: listOf(words), not: listOf(not) }];
  }),
);

const PATTERNS = [...PROFESSION_WORDS].map(([group, { names, words, not }]) => ({
  group,
  words: anyWord([...names, ...words]),
  not: not.length > 0 ? anyWord(not) : undefined,
}));

const GROUP_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...PROFESSION_WORDS].flatMap(([group, { names }]) =>
    [group, ...names, ...names.filter(isLatin).map((name) => `${name}s`)].map((name) => [name, group]),
  ),
);

/**
 * Returns the names of the groups that a profession belongs to. `profession` must be normalised like the
 * search text.
 */
export function groupsOfProfession(profession: string): readonly string[] {
  const folded = foldDevanagari(profession);
  return PATTERNS.filter(
    ({ words, not }) => (not ? folded.replaceAll(not, ' ') : folded).search(words) >= 0,
  ).map(({ group }) => group);
}

/**
 * Returns the name of the profession group that a normalised search text names, in English or Hindi, singular or
 * plural, such as "doctor" or "चिकित्सक". Returns undefined for other texts, and for single professions such as "surgeon".
 */
export function groupOfSearch(search: string): string | undefined {
  return GROUP_BY_NAME.get(foldDevanagari(search));
}

function listOf(words: string): readonly string[] {
  return words.split(',').flatMap((word) => (word.trim() === '' ? [] : [foldDevanagari(word.trim())]));
}

function isLatin(word: string): boolean {
  return /^[a-z -]+$/.test(word);
}

/** Returns a pattern that matches these as whole words, including plurals of Latin words. */
function anyWord(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => (isLatin(word) ? `${word}s?` : word)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${alternatives})(?![\p{L}\p{M}\p{N}_])`, 'gu');
}
