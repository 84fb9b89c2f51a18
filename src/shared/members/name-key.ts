/**
 * Variants that the rules below do not match: abbreviations, and forms of the same surname. Each maps to the spelling
 * whose key it gets.
 */
const SAME_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bandopadhyay: 'banerjee',
    bandyopadhyay: 'banerjee',
    bhonsale: 'bhosale',
    bhonsle: 'bhosale',
    borooah: 'baruah',
    boruah: 'baruah',
    chakrabarty: 'chakravarti',
    chakraborti: 'chakravarti',
    chakraborty: 'chakravarti',
    chattopadhyay: 'chatterjee',
    chaudhury: 'chaudhary',
    choudhury: 'chaudhary',
    chowdhury: 'chaudhary',
    dutt: 'datta',
    dutta: 'datta',
    gangopadhyay: 'ganguly',
    kr: 'kumar',
    luxman: 'lakshman',
    luxmi: 'lakshmi',
    md: 'mohammad',
    mohd: 'mohammad',
    mohmd: 'mohammad',
    mondol: 'mandal',
    mukhopadhyay: 'mukherjee',
    namboodiri: 'namboothiri',
    nambudiri: 'namboothiri',
    नंबूदिरी: 'namboothiri',
    pd: 'prasad',
    rathod: 'rathore',
    sk: 'sheikh',
    stephan: 'stephen',
    steven: 'stephen',
    sundeep: 'sandeep',
    xalkho: 'khalkho',
    xalxo: 'khalkho',
    xaxa: 'khakha',
    गौड़ा: 'gowda',
    मो: 'mohammad',
    राठौड़: 'rathore',
    राव: 'rao',
  }),
);

/** Titles before a name, in lower case. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof er adv shri smt श्री श्रीमती सुश्री डॉ प्रो'.split(' '),
);

/** Latin spelling of each Devanagari consonant, with the nukta as a separate character. */
const CONSONANTS = pairs(
  'क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह क़ ड़ ढ़ ज़ फ़',
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n p ph b bh m y r l l v sh sh s h q r rh z f',
);

/** Latin spelling of each Devanagari vowel letter, vowel sign, anusvara and chandrabindu. */
const VOWELS = pairs(
  'अ आ इ ई उ ऊ ऋ ए ऐ ऑ ओ औ ा ि ी ु ू ृ ॅ े ै ॉ ो ौ ं ँ',
  'a a i i u u ri e ai o o au a i i u u ri e e ai o o au n n',
);
/** A consonant with its vowel sign or virama, or any other Devanagari character. */
const DEVANAGARI = /([क-ह]़?)([ा-्]?)|[ऀ-ॿ]/gu;
/** The sign of a short e before ह and a consonant, which is also written without it: मेहता, महता. */
const SHORT_E = /े(?=ह[क-ह].)/gu;

/**
 * Rules that reduce a name in lower-case Latin letters to its key, applied in order. They merge spellings of the same
 * sound, and sounds that Indian spellings often interchange, such as b and v.
 */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Sanskrit clusters with several spellings: Pradnya and Pragya, Krupa and Kripa, Bramha and Brahma
  [/subrah?man[iy]*a[mn]$/g, 'subramanian'],
  [/bramh/g, 'brahm'],
  [/^[gj]n|jn|dny/g, 'gy'],
  [/(?<=ch)y(?=u)|(?<=j)y(?=o)/g, ''],
  [/deo/g, 'dev'],
  [/^hr/g, 'r'],
  [/^rus(?=[hi])/g, 'ris'],
  [/(?<=[^aeiouy])ru(?=[^aeiouy])/g, 'ri'],
  [/^b(?:ra|ir)j/g, 'brij'],
  [/^janh/g, 'jahn'],
  [/x/g, 'ks'],
  [/nks/g, 'ns'],
  // Regional spellings: Ramasamy, Srinadh, Kushwah, Joydeep, Prosenjit, Mohapatra, Acharjee, Rehman
  [/(?<=.)s[vw]am(?=[iy]$)/g, 'sam'],
  [/nadh$/g, 'nath'],
  [/(?<=[vw]ah)a$/g, ''],
  [/^bor(?=a?[^aeiouyhs])/g, 'bar'],
  [/(?<=^[mn])o(?=nd)/g, 'a'],
  [/(?<=^ch)e(?=nn)|(?<=^j)e(?=[gy])|(?<=j)e(?=h)|(?<=^r)e(?=gh|my|nj|sm)/g, 'a'],
  [/joy/g, 'jay'],
  [/^pro/g, 'pra'],
  [/^m[ou]ha/g, 'maha'],
  [/charj(?=[eiy])/g, 'chary'],
  [/(?<=[^aeiou][nr])en$/g, 'an'],
  [/ey$/g, 'e'],
  [/eh[ae]r(?=a)/g, 'ehr'],
  [/(?<=[^aeiouy])eh(?=[^aeiouy])/g, 'ah'],
  // Portuguese and English spellings: D'Souza, Christina, Francis, Victor, Fernandez, Bose
  [/^d(?=[^aeiouyhrvw])/g, 'de'],
  [/chr/g, 'kr'],
  [/^c(?=and|atu)/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?![ch])/g, 'k'],
  [/(?<=(?:nd|gu|lv|p)e)z$/g, 's'],
  [/(?<=[sz]|in)e$/g, ''],
  [/(?<=[^aeiou][st])o(?=[nr]$)/g, 'a'],
  // One letter or several for a sound
  [/(?<!sid+i)que$/g, 'k'],
  [/q(?:u(?=[aei]))?/g, 'k'],
  [/ck/g, 'k'],
  [/(?<=tam[iy])zh|(?<=mo)zh(?=[iy]$)|(?<=^[ae])zh(?=ag|il)/g, 'l'],
  [/z/g, 'j'],
  [/ph|f/g, 'p'],
  [/ow(?![aeiouy])/g, 'u'],
  [/n(?=[pb])/g, 'm'],
  [/[vw]/g, 'b'],
  [/nh$/g, 'ng'],
  [/med$/g, 'mad'],
  [/(?<=[td]h?)er$/g, 'r'],
  [/(?<=[^aeiouy]k|kh|p)er$/g, 'ar'],
  [/(?<=.)er(?=[^aeiouyh])/g, 'ar'],
  [/ore$/g, 'or'],
  [/(?<=.{3})(?:oo|[ou])m$/g, 'am'],
  [/(?<=[^aeiouyh][dt]r?)o$/g, ''],
  // Aspirates, sh, ch, and h at the end
  [/(?<=[^aeiouy])h+|h+$/g, ''],
  [/([^aeiouy])\1+/g, '$1'],
  // Bengali and Odia o for a, in long words only: Karmokar, Paromita
  [/(?<=^(?=(?:[aeiouy]*[^aeiouy]){4}).*)(?<!^m|[aou])o(?![ou])/g, 'a'],
  // Vowels: drop a except at the start, because it is often not written; merge e, i and y, and o and u.
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/^aa+/g, 'a'],
  [/^a(?![iu])/g, 'A'],
  [/a/g, ''],
  [/([iu])\1+/g, '$1'],
];

/**
 * Rules that reduce a key to its consonants, applied in order. They merge sounds that spellings interchange less often, and
 * keep the first letter, and a vowel at the end, which distinguishes Rajani from Rajan.
 */
const CONSONANT_RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<=.)[iuh](?=.)|h$/g, ''],
  [/(?<=.)d/g, 't'],
  [/(?<=.)g/g, 'k'],
  [/(?<=.)j/g, 's'],
];
/** Minimum length of a key whose consonants are compared; shorter ones would match too many other names. */
const LETTERS_MIN = 3;

/** Identifies the rules, so that stored keys are recomputed when the rules change. */
export const NAME_KEY_RULES = JSON.stringify([
  [...SAME_NAMES],
  [...CONSONANTS, ...VOWELS, SHORT_E.source],
  [RULES, CONSONANT_RULES].map((rules) =>
    rules.map(([pattern, replacement]) => [pattern.source, replacement]),
  ),
  LETTERS_MIN,
]);

/** Accents of Latin letters, the joiners of Indian scripts, and the plus sign between joined words. */
const NOT_SPOKEN = /\+|\u{200C}|\u{200D}|[\u{300}-\u{36F}]/gu;

/**
 * Returns the phonetic key of one lower-case word of a name. Words that sound alike share a key, in Latin letters or
 * Devanagari: `sushil`, `susheel` and `सुशील` all become `susil`. A word in another script is its own key.
 */
export function nameKey(word: string): string {
  const spoken = word.normalize('NFD').replaceAll(NOT_SPOKEN, '');
  return applyRules(RULES, inLatin(SAME_NAMES.get(spoken) ?? spoken)).toLowerCase();
}

/**
 * Returns the consonants of a key, for a wider search: the keys of Nadarajan and Natarajan differ, their consonants do
 * not. Null if the key is too short.
 */
export function consonantKey(key: string): string | null {
  return key.length < LETTERS_MIN ? null : applyRules(CONSONANT_RULES, key);
}

/** Returns whether two keys are equal, or have the same consonants and differ in one letter at most. */
export function isNearKey(key: string, other: string): boolean {
  if (key === other) return true;
  const consonants = consonantKey(key);
  return consonants !== null && consonants === consonantKey(other) && isOneEditApart(key, other);
}

/** Returns whether inserting, deleting or replacing one character of a text gives the other text. */
function isOneEditApart(text: string, other: string): boolean {
  const [shorter, longer] = text.length <= other.length ? [text, other] : [other, text];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  const rest = longer.slice(start + 1);
  return shorter.slice(start) === rest || shorter.slice(start + 1) === rest;
}

/** Splits a name into lower-case words, without titles such as Dr or श्री unless there are no other words. */
export function nameWords(name: string): string[] {
  const words = name.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
  const spoken = words.filter((word) => !TITLES.has(word));
  return spoken.length > 0 ? spoken : words;
}

/**
 * Returns whether two names may belong to the same person: every word of the shorter name sounds like a word of the
 * longer one, or the names sound alike when each is written as one word.
 */
export function soundsLikeName(name: string, other: string): boolean {
  const [one, two] = [keysOf(name), keysOf(other)];
  const [shorter, longer] = one.length <= two.length ? [one, two] : [two, one];
  if (shorter.length === 0) return false;
  return shorter.every((key) => longer.includes(key)) || shorter.join('') === longer.join('');
}

function keysOf(name: string): string[] {
  return nameWords(name.toLowerCase()).map(nameKey);
}

/** Transliterates Devanagari to Latin. A consonant without a vowel sign gets an a, except at the end of a word. */
function inLatin(word: string): string {
  return word
    .replaceAll(SHORT_E, '')
    .replaceAll(DEVANAGARI, (character, consonant: string | undefined, sign: string, at: number) => {
      if (consonant === undefined) return VOWELS.get(character) ?? '';
      const isLast = at + character.length === word.length;
      const latin = CONSONANTS.get(consonant) ?? CONSONANTS.get(consonant.charAt(0)) ?? '';
      return latin + (sign === '' && !isLast ? 'a' : (VOWELS.get(sign) ?? ''));
    });
}

function applyRules(rules: typeof RULES, text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text);
}

function pairs(letters: string, latin: string): ReadonlyMap<string, string> {
  const spellings = latin.split(' ');
  return new Map(
    letters
      .normalize('NFD')
      .split(' ')
      .map((letter, index) => [letter, spellings[index] ?? '']),
  );
}
