import names from '../../../../data/sample/last-names.json' with { type: 'json' };

/**
 * Last names by region and group; repetition makes a name more frequent. Single letters are initials, as used in the
 * south.
 */
export const LAST_NAMES = names satisfies Readonly<Record<string, readonly string[]>>;
