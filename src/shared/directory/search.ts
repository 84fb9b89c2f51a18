import { asciiDigits } from '#shared/fields.ts';

/** Latest number that a search reads as a year. */
const LAST_YEAR = 2099;
/**
 * A year, or two years as `2001-2008` or `2001–08`, between spaces or punctuation, and the word "batch" beside it. The
 * year of a date such as `15/08/1998` is none.
 */
const YEARS =
  /(?<![^\s,(/)])(?<!(?:^|\D)\d{1,2}\/)(?:(?:batch(?: of)?|बैच)\s+)?(\d{4})(?:\s?[-–/]\s?(\d{4}|\d{2}))?(?:\s+(?:batch(?: of)?|बैच))?(?![^\s,)/(])/giu;
/** What is left of the punctuation around years. */
const LEFT_OVER = /[\s,()/]+/g;
/** Maximum years read from a search; further ones stay in the text. */
const YEARS_MAX = 4;
const CENTURY = 100;

/** A search, split into its text and the school years in it. */
export type ParsedSearch = { readonly text: string; readonly years: readonly number[] };

/**
 * Extracts the years from a search, in the digits of any of India's scripts: `Hassan 2008` searches for `Hassan` among
 * members who were at school in 2008. Numbers that cannot be a school year, such as one before `firstYear`, stay in the
 * text.
 */
export function parseSearch(search: string, firstYear: number): ParsedSearch {
  const isSchoolYear = (year: number) => year >= firstYear && year <= LAST_YEAR;
  const years: number[] = [];
  const text = asciiDigits(search).replaceAll(
    YEARS,
    (found: string, first: string, second: string | undefined) => {
      const named = [Number(first), ...(second === undefined ? [] : [endOf(Number(first), second)])];
      if (!named.every(isSchoolYear) || years.length + named.length > YEARS_MAX) return found;
      years.push(...named);
      return ' ';
    },
  );
  return years.length === 0
    ? { text: search, years }
    : { text: text.replaceAll(LEFT_OVER, ' ').trim(), years };
}

/** Returns the second year of a range; two digits mean the next such year after the first, as in `1998–03`. */
function endOf(first: number, second: string): number {
  const year = Number(second);
  if (second.length === 4) return year;
  const inCentury = first - (first % CENTURY) + year;
  return inCentury < first ? inCentury + CENTURY : inCentury;
}
