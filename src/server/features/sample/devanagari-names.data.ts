import names from '../../../../data/sample/devanagari-names.json' with { type: 'json' };

/** A name in Devanagari and its spelling in email addresses. */
export type DevanagariName = Readonly<{ script: string; latin: string }>;

export const DEVANAGARI_FIRST_NAMES: Readonly<Record<'women' | 'men', readonly DevanagariName[]>> =
  names.first;

/** Last names that are common in the Hindi belt and in Maharashtra. */
export const DEVANAGARI_LAST_NAMES: readonly DevanagariName[] = names.last;
