import type { LimitedUser } from '#shared/members/schema.ts';

/** Joins first and last name; the last name may be empty. */
export function fullName({ first_name, last_name }: Pick<LimitedUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

type Years = Pick<LimitedUser['educationInfo'], 'inYear' | 'outYear'>;

/** Formats school years for cards as 1996–03; null if a year is unknown. */
export function shortYears({ inYear, outYear }: Years): string | null {
  if (inYear === null || outYear === null) return null;
  return `${inYear}–${String(outYear % 100).padStart(2, '0')}`;
}

/** Formats school years as "1996 to 2003"; null if a year is unknown. */
export function longYears({ inYear, outYear }: Years): string | null {
  return inYear === null || outYear === null ? null : `${inYear} to ${outYear}`;
}

/** Matches the names that schools of two states share. The unit test compares it with the list of schools. */
const SHARED_SCHOOL_NAME = /^jnv +(aurangabad|balrampur|bilaspur|hamirpur|pratapgarh)$/i;

/** Returns a school's name, with its state if a school of another state has the same name. */
export function schoolLabel({ jnvName, states }: LimitedUser['educationInfo']): string {
  return states && SHARED_SCHOOL_NAME.test(jnvName) ? `${jnvName}, ${states}` : jnvName;
}
