import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import type { CommunitySetting } from './community-setting.ts';

const network = { group: 'network', kind: 'text' } as const;

/** Earliest and latest value of `first-year`; the database has the same earliest year. */
export const FIRST_YEAR_MIN = 1800;
export const FIRST_YEAR_MAX = 2020;

/** The words for a network of schools, its city, and the year of its first schools. */
export const NETWORK_SETTINGS = {
  'network-name': {
    ...network,
    label: 'Name of the network',
    help: 'All its schools, in the plural, as in "the alumni of the ...".',
    default: 'Jawahar Navodaya Vidyalayas',
    shownAt: '/about',
    max: 60,
  },
  'school-name': {
    ...network,
    label: 'Name of one school',
    help: 'The same name for one school, as in "anyone who studied at a ...".',
    default: 'Jawahar Navodaya Vidyalaya',
    shownAt: '/docs',
    max: 60,
  },
  'school-word': {
    ...network,
    label: 'Everyday name for a school',
    help: 'Short form in sentences, as in "a Navodaya school", "the Navodaya schools" or "back at a Navodaya".',
    default: 'Navodaya',
    shownAt: '/docs',
    max: 30,
  },
  'school-short': {
    ...network,
    label: 'Short name of a school',
    help: 'Abbreviation in labels, as in "JNV State". Use the same one in the list of schools.',
    default: 'JNV',
    shownAt: '/signup',
    max: 12,
  },
  'alumni-name': {
    ...network,
    label: 'Name for alumni',
    help: 'Word in the menu and in links to the directory, as in "All JNVians".',
    default: 'JNVians',
    shownAt: '/jnvians',
    max: 20,
  },
  city: {
    ...network,
    label: 'City of the community',
    help: 'City in the footer, for search engines, and of the courts named in the terms.',
    default: 'Lucknow',
    shownAt: '/terms',
    max: 40,
  },
  'first-year': {
    ...network,
    label: 'First school year',
    help: 'Year in which the first schools opened. Joining years start here.',
    default: String(DEFAULT_FIRST_YEAR),
    kind: 'year',
    shownAt: '/signup',
  },
} as const satisfies Readonly<Record<string, CommunitySetting>>;

/** Letters whose names start with a vowel sound, as in "an NCC unit". */
const VOWEL_LETTERS = 'AEFHILMNORSX';

/** Returns a name with "a" or "an" before it. Abbreviations are read letter by letter. */
export function withArticle(name: string): string {
  const [first = ''] = name.split(' ');
  const [letter = ''] = first;
  const isAbbreviation = /^[A-Z]{1,4}$/.test(first);
  const isVowel = isAbbreviation ? VOWEL_LETTERS.includes(letter) : /[aeio]/i.test(letter);
  return `${isVowel ? 'an' : 'a'} ${name}`;
}
