import type { LimitedUser } from '#shared/members/schema.ts';

/** Joins first and last name; some people have one name only. */
export function fullName({ first_name, last_name }: Pick<LimitedUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

type Years = Pick<LimitedUser['educationInfo'], 'inYear' | 'outYear'>;

/** Formats school years for cards, 1996–03, or null when unknown. */
export function shortYears({ inYear, outYear }: Years): string | null {
  if (inYear === null || outYear === null) return null;
  return `${inYear}–${String(outYear % 100).padStart(2, '0')}`;
}

/** Formats school years as text, "1996 to 2003". */
export function longYears({ inYear, outYear }: Years): string | null {
  return inYear === null || outYear === null ? null : `${inYear} to ${outYear}`;
}

/** Names that schools of two states share. The test compares them with the list of schools. */
const SHARED_SCHOOL_NAME = /^jnv +(aurangabad|balrampur|bilaspur|hamirpur|pratapgarh)$/i;

/** Returns a school's name, with its state if a school of another state has the same name. */
export function schoolLabel({ jnvName, states }: LimitedUser['educationInfo']): string {
  return states && SHARED_SCHOOL_NAME.test(jnvName) ? `${jnvName}, ${states}` : jnvName;
}
