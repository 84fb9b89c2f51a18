import hindiNames from '../../../data/jnv-names-hi.json' with { type: 'json' };
import schoolPlaces from '../../../data/jnv-places.json' with { type: 'json' };
import schools from '../../../data/jnv-schools.json' with { type: 'json' };
import placeNames from '../../../data/place-names.json' with { type: 'json' };

import { foldDevanagari } from '#shared/devanagari.ts';

/** Maximum alternatives per search; more would be slow. */
const ALTERNATIVES_MAX = 4;

const stateNames: Readonly<Record<string, string>> = hindiNames.states;
const districtNames: Readonly<Record<string, Readonly<Record<string, string>>>> = hindiNames.districts;
const hindiPlaces: Readonly<Record<string, string>> = hindiNames.places;

/** Words for a Navodaya school, which school names abbreviate to JNV. Keys as returned by `keyOf`. */
const SCHOOL_WORDS: ReadonlySet<string> = new Set([
  'जनवि',
  'जेएनवी',
  'नवोदय',
  'नवोदय विद्यालय',
  'जवाहर नवोदय विद्यालय',
  'navodaya',
  'navodaya vidyalaya',
  'jawahar navodaya vidyalaya',
]);

/** Letters, their marks, digits, and the joiners that some keyboards put between Devanagari letters. */
const WORDS = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu;
/** Separators allowed between the words of a name. */
const WITHIN_NAME = /^[\s&.-]+$/;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/**
 * Lower-case spellings of a place that members may have stored, by the key of each of its names. A name shared by
 * several places maps to the spellings of all of them.
 */
const SPELLINGS = collectSpellings();
const LONGEST_NAME = Math.max(...[...SPELLINGS.keys(), ...SCHOOL_WORDS].map((key) => key.split(' ').length));

/**
 * Returns up to four alternative search texts, with the places in this text under their other names, in Latin script
 * as members and schools store them. Knows Devanagari and Latin, old and new names of India's states, of school
 * districts and places, and of large cities. Returns an empty list if the text names no place, or one with a single
 * name. `search` must be normalised like the searched texts. Match the results as whole words, because many names
 * also occur inside other words: Poona in Poonam, Una in Arunachal.
 *
 * Server only: the names are 90 KB.
 */
export function otherPlaceNames(search: string): readonly string[] {
  const parts = partsOf(search);
  if (!parts.some(({ isPlace }) => isPlace)) return [];
  let texts = [''];
  let end = 0;
  for (const part of parts) {
    const between = search.slice(end, part.start);
    texts = texts
      .flatMap((text) => part.spellings.map((spelling) => text + between + spelling))
      .slice(0, ALTERNATIVES_MAX + 1);
    end = part.end;
  }
  const rest = search.slice(end);
  return texts
    .map((text) => text + rest)
    .filter((text) => text !== search)
    .slice(0, ALTERNATIVES_MAX);
}

/** A word of a text, from `start` to before `end`, and its key. */
type Word = Readonly<{ start: number; end: number; key: string }>;

/** The words of a text that name a place, and its other spellings, including its own if Latin. */
type Part = Readonly<{
  start: number;
  end: number;
  words: number;
  isPlace: boolean;
  spellings: readonly string[];
}>;

/** Finds place names and words for a school in a text. Where several start at one word, returns the longest. */
function partsOf(search: string): Part[] {
  const words = [...search.matchAll(WORDS)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: keyOf(word),
  }));
  const parts: Part[] = [];
  for (let first = 0; first < words.length;) {
    const part = firstPart(search, words.slice(first, first + LONGEST_NAME));
    if (part) parts.push(part);
    first += part?.words ?? 1;
  }
  return parts;
}

/** Returns the longest match that starts at the first of these words. */
function firstPart(search: string, next: readonly Word[]): Part | undefined {
  for (let count = next.length; count > 0; count -= 1) {
    const words = next.slice(0, count);
    const key = words.map((word) => word.key).join(' ');
    const isPlace = !SCHOOL_WORDS.has(key);
    const spellings = isPlace ? SPELLINGS.get(key) : ['jnv'];
    if (spellings && isUnbroken(search, words)) {
      const [start = 0, end = 0] = [words[0]?.start, words.at(-1)?.end];
      return {
        start,
        end,
        words: count,
        isPlace,
        spellings: otherSpellings(search.slice(start, end), spellings),
      };
    }
  }
  return undefined;
}

/** Returns whether only spaces, hyphens, dots and ampersands separate the words. */
function isUnbroken(search: string, words: readonly Word[]): boolean {
  return words.every(({ start }, index) => {
    const previous = words[index - 1];
    return previous === undefined || WITHIN_NAME.test(search.slice(previous.end, start));
  });
}

/** Returns the spellings that a search for this name would miss, preceded by the name itself if it is Latin. */
function otherSpellings(name: string, spellings: readonly string[]): readonly string[] {
  const others = spellings.filter((spelling) => !spelling.includes(name));
  return DEVANAGARI.test(name) ? others : [name, ...others];
}

function collectSpellings(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { names, others } of placesOfData()) {
    const spellings = names.map((name) => name.toLowerCase());
    for (const key of [...names, ...others].map(keyOf))
      found.set(key, new Set([...(found.get(key) ?? []), ...spellings]));
  }
  return new Map([...found].map(([key, spellings]) => [key, withoutLonger([...spellings])]));
}

/** Returns the spellings, most common first, without those that contain another one as a word. */
function withoutLonger(spellings: readonly string[]): readonly string[] {
  const keys = spellings.map((spelling) => ` ${keyOf(spelling)} `);
  const isLonger = (key: string) => keys.some((other) => other !== key && key.includes(other));
  return spellings.filter((_, index) => !isLonger(keys[index] ?? '')).slice(0, ALTERNATIVES_MAX);
}

/** `names` are spellings that members and schools store; `others` occur only in searches. */
type Place = Readonly<{ names: readonly string[]; others: readonly string[] }>;

function placesOfData(): readonly Place[] {
  return [
    ...placeNames.map(({ names, also }) => ({ names, others: also })),
    ...schools.states.map(({ id, name }) => pair(name, stateNames[id] ?? '')),
    ...schools.states.flatMap(({ id, districts }) =>
      districts.flatMap((district) => {
        const hindi = districtNames[id]?.[district] ?? '';
        return [pair(withoutNumber(district), withoutNumber(hindi)), pair(district, hindi)];
      }),
    ),
    ...Object.entries(schoolPlaces).flatMap(([key, places]) => {
      const hindi = hindiPlaces[key]?.split(', ') ?? [];
      return places.split(', ').map((place, index) => pair(place, hindi[index] ?? ''));
    }),
  ];
}

function pair(name: string, hindi: string): Place {
  return { names: [name], others: [hindi] };
}

/** Returns the name of a district without the number of its school, as in Gaya-I or गया-१. */
function withoutNumber(district: string): string {
  return district.replace(/-(?:II?|[१२])$/, '');
}

/** Returns the comparison key of a name: folded, lower case, words separated by spaces. */
function keyOf(text: string): string {
  return (foldDevanagari(text.toLowerCase()).match(WORDS) ?? []).join(' ');
}
