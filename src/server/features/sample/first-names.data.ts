import names from '../../../../data/sample/first-names.json' with { type: 'json' };

/** First names of women and men; `elder` were common around 1975 to 1990, `younger` after that. */
export type FirstNames = Readonly<
  Record<'women' | 'men', Readonly<Record<'elder' | 'younger', readonly string[]>>>
>;

/** First names by group of people. */
export const FIRST_NAMES = names satisfies Readonly<Record<string, FirstNames>>;
