import type { LimitedUser } from '#shared/members/schema.ts';

/** First and last name; some people have one name only. */
export function fullName({ first_name, last_name }: Pick<LimitedUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** The years at school as cards show them, 1996–03, or null when they are unknown. */
export function shortYears({ inYear, outYear }: LimitedUser['educationInfo']): string | null {
  if (inYear === null || outYear === null) return null;
  return `${inYear}–${String(outYear % 100).padStart(2, '0')}`;
}

/** The years in words, "1996 to 2003". */
export function longYears({ inYear, outYear }: LimitedUser['educationInfo']): string | null {
  return inYear === null || outYear === null ? null : `${inYear} to ${outYear}`;
}
