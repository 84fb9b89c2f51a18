/** Latest number that a search reads as a year. */
const LAST_YEAR = 2099;
/** A year as a separate word, or two years with a dash between them. */
const YEARS = /(?<=^|\s)(\d{4})(?:\s?[-–]\s?(\d{4}))?(?=\s|$)/g;
/** Maximum years read from a search; further ones stay in the text. */
const YEARS_MAX = 4;

/** A search, split into its text and the school years in it. */
export type ParsedSearch = { readonly text: string; readonly years: readonly number[] };

/**
 * Extracts the years from a search: `Hassan 2008` searches for `Hassan` among members who were at school in 2008.
 * Numbers that cannot be a school year, such as one before `firstYear`, stay in the text.
 */
export function parseSearch(search: string, firstYear: number): ParsedSearch {
  const isSchoolYear = (year: number) => year >= firstYear && year <= LAST_YEAR;
  const years: number[] = [];
  const text = search.replaceAll(YEARS, (found: string, first: string, second: string | undefined) => {
    const named = [first, ...(second === undefined ? [] : [second])].map(Number);
    if (!named.every(isSchoolYear) || years.length + named.length > YEARS_MAX) return found;
    years.push(...named);
    return ' ';
  });
  return years.length === 0 ? { text: search, years } : { text: text.replaceAll(/\s+/g, ' ').trim(), years };
}
