import { FIRST_SCHOOL_YEAR } from '#shared/members/years.ts';

/** Last year that is read as a year in a search. */
const LAST_YEAR = 2099;
/** A year as a separate word, or two years with a dash between them. */
const YEARS = /(?<=^|\s)(\d{4})(?:\s?[-–]\s?(\d{4}))?(?=\s|$)/g;
/** More years than this narrow no search further, so the others stay text. */
const YEARS_MAX = 4;

/** A search text, split into the text and the years at school that it names. */
export type ParsedSearch = { readonly text: string; readonly years: readonly number[] };

/**
 * Takes the years out of a search: `Hassan 2008` searches for the text `Hassan` among members who were at school in
 * 2008. Numbers that cannot be a year at school stay in the text.
 */
export function parseSearch(search: string): ParsedSearch {
  const years: number[] = [];
  const text = search.replaceAll(YEARS, (found: string, first: string, second: string | undefined) => {
    const named = [first, ...(second === undefined ? [] : [second])].map(Number);
    if (!named.every(isSchoolYear) || years.length + named.length > YEARS_MAX) return found;
    years.push(...named);
    return ' ';
  });
  return years.length === 0 ? { text: search, years } : { text: text.replaceAll(/\s+/g, ' ').trim(), years };
}

function isSchoolYear(year: number): boolean {
  return year >= FIRST_SCHOOL_YEAR && year <= LAST_YEAR;
}
