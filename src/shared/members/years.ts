import { asciiDigits } from '#shared/fields.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Maximum years that a student stays at school: the last valid outYear is inYear + 10 (ruling 20). */
export const SCHOOL_YEARS_MAX = 10;
/**
 * A student who joined fewer years ago than this is presumed to be under 18 (ruling 31). Staff who joined as
 * recently are flagged to the reviewer, because a student might claim to be staff.
 */
export const ADULT_AFTER_YEARS = 8;

/**
 * Labels of the two years in error messages: In Year and Out Year at sign-up, Joined Year and Passed Out in
 * the profile (spec §2).
 */
export type YearLabels = { readonly first: Sentence; readonly last: Sentence };
const SIGN_UP_LABELS: YearLabels = {
  first: defineText({ en: 'In Year' }),
  last: defineText({ en: 'Out Year' }),
};

const yearErrors = {
  notAYear: (label: Sentence) => defineText({ en: `${label.en} must be a year, such as 2003.` }),
  outOfRange: (label: Sentence, from: number, until: number) =>
    defineText({ en: `${label.en} must be a year from ${from} to ${until}.` }),
  before: (last: Sentence, first: Sentence) => defineText({ en: `${last.en} can't be before ${first.en}.` }),
};

/** The earliest joining year, a setting of the community (ruling 20), and the latest one. */
export type YearRange = { readonly firstYear: number; readonly thisYear: number };

/** Returns the error for a joining year, or undefined. */
export function firstYearMessage(
  inYear: string,
  { firstYear, thisYear }: YearRange,
  { first } = SIGN_UP_LABELS,
): Sentence | undefined {
  if (inYear.trim() === '') return fieldErrors.required(first);
  const year = yearOf(inYear);
  return year !== null && year >= firstYear && year <= thisYear
    ? undefined
    : yearErrors.outOfRange(first, firstYear, thisYear);
}

/**
 * Returns the error for a leaving year, or undefined. Staff may stay longer than students; both may still be at school.
 * Skips the range check if the joining year is invalid, so that one mistake gives one message.
 */
export function lastYearMessage(
  given: YearRange & { readonly inYear: string; readonly outYear: string; readonly memberType: string },
  { first, last } = SIGN_UP_LABELS,
): Sentence | undefined {
  if (given.outYear.trim() === '') return fieldErrors.required(last);
  const from = yearOf(given.inYear);
  const until = yearOf(given.outYear);
  if (until === null) return yearErrors.notAYear(last);
  if (from === null || firstYearMessage(given.inYear, given) !== undefined) return undefined;
  if (until < from) return yearErrors.before(last, first);
  const latest = from + (given.memberType === 'staff' ? 50 : SCHOOL_YEARS_MAX);
  return until <= latest ? undefined : yearErrors.outOfRange(last, from, latest);
}

/**
 * Returns whether a member is presumed to be under 18: a student who joined class VI fewer than eight years
 * ago (ruling 31), or who leaves in a future year (ruling 45).
 */
export function isPresumedMinor(given: {
  readonly memberType: string;
  readonly inYear: number;
  readonly outYear: number;
  readonly thisYear: number;
}): boolean {
  return given.memberType !== 'staff' && (hasJoinedLately(given) || given.outYear > given.thisYear);
}

/** Returns whether someone joined fewer than eight years ago; false for 0, a missing year. */
export function hasJoinedLately(given: { readonly inYear: number; readonly thisYear: number }): boolean {
  return given.thisYear - given.inYear < ADULT_AFTER_YEARS;
}

/** Parses a four-digit year in the digits of any of India's scripts, or returns null. */
export function yearOf(text: string): number | null {
  const digits = asciiDigits(text.trim());
  return /^\d{4}$/.test(digits) ? Number(digits) : null;
}
