import names from '../../../../data/sample/famous-names.json' with { type: 'json' };

/** Names of famous people that could be drawn by chance; sample members never get one. */
export const FAMOUS_NAMES: ReadonlySet<string> = new Set(names);
