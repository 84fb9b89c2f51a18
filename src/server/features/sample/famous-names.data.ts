import names from '../../../../data/sample/famous-names.json' with { type: 'json' };

/** Names of famous people that the tables of names could combine by chance. No sample member gets one of them. */
export const FAMOUS_NAMES: ReadonlySet<string> = new Set(names);
