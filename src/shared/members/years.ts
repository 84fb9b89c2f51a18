/** The first Navodaya schools opened in 1985; nobody joined before (ruling 20). */
export const FIRST_SCHOOL_YEAR = 1985;
/** Longest time a student spends at school: from inYear to inYear + 10 (ruling 20). */
export const SCHOOL_YEARS_MAX = 10;
/** A student who joined fewer years ago than this is presumed to be under 18 (ruling 31). */
export const ADULT_AFTER_YEARS = 8;

/** What a form calls the two years: sign-up says In Year and Out Year, the profile Joined Year and Passed Out (spec §2). */
export type YearLabels = { readonly first: string; readonly last: string };
const SIGN_UP_LABELS: YearLabels = { first: 'In Year', last: 'Out Year' };

/** The sentence for a joining year, or undefined when it is fine. */
export function firstYearMessage(
  inYear: string,
  thisYear: number,
  { first } = SIGN_UP_LABELS,
): string | undefined {
  if (inYear.trim() === '') return `${first} is required.`;
  const year = yearOf(inYear);
  return year !== null && year >= FIRST_SCHOOL_YEAR && year <= thisYear
    ? undefined
    : `${first} must be a year from ${FIRST_SCHOOL_YEAR} to ${thisYear}.`;
}

/**
 * The sentence for a leaving year. Staff may stay longer than students; both may still be there. It is not measured against
 * a joining year that is refused itself: the one mistake is said once.
 */
export function lastYearMessage(
  given: {
    readonly inYear: string;
    readonly outYear: string;
    readonly memberType: string;
    readonly thisYear: number;
  },
  { first, last } = SIGN_UP_LABELS,
): string | undefined {
  if (given.outYear.trim() === '') return `${last} is required.`;
  const from = yearOf(given.inYear);
  const until = yearOf(given.outYear);
  if (until === null) return `${last} must be a year, such as 2003.`;
  if (from === null || firstYearMessage(given.inYear, given.thisYear) !== undefined) return undefined;
  if (until < from) return `${last} cannot be before ${first}.`;
  const latest = from + (given.memberType === 'staff' ? 50 : SCHOOL_YEARS_MAX);
  return until <= latest ? undefined : `${last} must be a year from ${from} to ${latest}.`;
}

/** Whether somebody is presumed to be a child: a student who joined class VI fewer than eight years ago (ruling 31). */
export function isPresumedMinor(given: {
  readonly memberType: string;
  readonly inYear: number;
  readonly thisYear: number;
}): boolean {
  return (
    given.memberType !== 'staff' &&
    given.inYear >= FIRST_SCHOOL_YEAR &&
    given.thisYear - given.inYear < ADULT_AFTER_YEARS
  );
}

/** A four-digit year, or null. */
export function yearOf(text: string): number | null {
  return /^\d{4}$/.test(text.trim()) ? Number(text) : null;
}
