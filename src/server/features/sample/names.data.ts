import devanagari from '../../../../data/sample/devanagari-names.json' with { type: 'json' };
import famous from '../../../../data/sample/famous-names.json' with { type: 'json' };
import first from '../../../../data/sample/first-names.json' with { type: 'json' };
import last from '../../../../data/sample/last-names.json' with { type: 'json' };

/** First names of women and men; `elder` names were common around 1975 to 1990, `younger` names later. */
export type FirstNames = Readonly<
  Record<'women' | 'men', Readonly<Record<'elder' | 'younger', readonly string[]>>>
>;

/** First names by language group. */
export const FIRST_NAMES = first satisfies Readonly<Record<string, FirstNames>>;

/**
 * Last names by region and group. A repeated name is more frequent. Single letters are initials, as used in
 * South India.
 */
export const LAST_NAMES = last satisfies Readonly<Record<string, readonly string[]>>;

/** A name in Devanagari and its spelling in email addresses. */
export type DevanagariName = Readonly<{ script: string; latin: string }>;

export const DEVANAGARI_FIRST_NAMES: Readonly<Record<'women' | 'men', readonly DevanagariName[]>> =
  devanagari.first;

/** Last names that are common in the Hindi belt and in Maharashtra. */
export const DEVANAGARI_LAST_NAMES: readonly DevanagariName[] = devanagari.last;

/** Names of famous people, which sample members never get. */
export const FAMOUS_NAMES: ReadonlySet<string> = new Set(famous);
