import names from '../../../../data/sample/first-names.json' with { type: 'json' };

/** First names of women and men; `elder` were given around 1975 to 1990, `younger` after that. */
export type FirstNames = Readonly<
  Record<'women' | 'men', Readonly<Record<'elder' | 'younger', readonly string[]>>>
>;

/** First names by the group of people who give them. */
export const FIRST_NAMES = names satisfies Readonly<Record<string, FirstNames>>;
