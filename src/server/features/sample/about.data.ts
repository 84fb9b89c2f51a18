import about from '../../../../data/sample/about.json' with { type: 'json' };

/** Field of work. People in the same field write similar sentences about themselves. */
export type Field = keyof typeof about.work;

/**
 * Sentences about work, with the placeholders `{city}`, `{school}`, `{in}`, `{out}`, `{house}`, `{years}` (of
 * work) and `{blood}`. `{senior}` marks sentences for people with ten years of work, and `{whole}` marks
 * sentences for people who attended school from class VI to XII; both markers are removed.
 */
export const WORK_SENTENCES: Readonly<Record<Field, readonly string[]>> = about.work;

/** Sentences that suit a single profession, by profession. */
export const TITLE_SENTENCES: Readonly<Record<string, readonly string[]>> = about.titles;

/** Sentences with memories of school. */
export const SCHOOL_SENTENCES: readonly string[] = about.school;

/** Sentences that offer or ask for help. */
export const OFFER_SENTENCES: readonly string[] = about.offers;

/** Sentences that teachers and staff write about themselves. */
export const STAFF_SENTENCES: readonly string[] = about.staff;

export const HOUSES: readonly string[] = about.houses;
export const BLOOD_GROUPS: readonly string[] = about.bloodGroups;
