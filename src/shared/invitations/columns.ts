import { defineText, type Sentence } from '#shared/text.ts';
import { IMPORT_FIELDS, importFieldText, isAgeField, type ImportField } from './fields.ts';
import { fieldOfHeading, isSkippedHeading, WAYS } from './headings.ts';

/** Match of a column that we did not recognise; an administrator has to choose a field or skip it. */
export const UNCLEAR = 'unclear';
export const SKIPPED = '';
export type ColumnField = ImportField | typeof SKIPPED | typeof UNCLEAR;

/** Returns whether a text is the field of a column. */
export function isColumnField(value: string): value is ColumnField {
  return value === SKIPPED || value === UNCLEAR || IMPORT_FIELDS.some((field) => field === value);
}

export type ColumnMatch = readonly ColumnField[];

/**
 * Guesses the field of each column from its heading, in English or Hindi. Assigns each field to at most one column, the
 * one with the surest heading; only those that tell the age may repeat. Every other column that has a heading or a
 * value is unclear, except serial numbers. `isBlank` returns whether a column has no values.
 */
export function guessMatch(
  headings: readonly string[],
  isBlank: (index: number) => boolean = () => false,
): ColumnMatch {
  const match: ColumnField[] = headings.map(() => UNCLEAR);
  const isFree = (field: ImportField) => isAgeField(field) || !match.includes(field);
  for (const way of WAYS)
    for (const [index, heading] of headings.entries())
      if (match[index] === UNCLEAR) match[index] = fieldOfHeading(heading, [way], isFree) ?? UNCLEAR;
  return match.map((field, index) => {
    const hasNothing = isSkippedHeading(headings[index] ?? '') || isBlank(index);
    return field === UNCLEAR && hasNothing ? SKIPPED : field;
  });
}

/** Returns how many of these cells are known headings; a row with two or more is the row of the headings. */
export function countHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => cell.length <= 60 && fieldOfHeading(cell, WAYS.slice(0, 2)) !== undefined)
    .length;
}

const matchErrors = {
  emailNeeded: defineText({ en: 'Choose the column with the email.' }),
  twice: (field: ImportField, schoolShort: string) =>
    defineText({
      en: `Two columns are matched to ${importFieldText.en(schoolShort)[field]}. Skip one of them.`,
    }),
  unclear: (heading: string) =>
    defineText({ en: `Choose what the column “${heading}” contains, or skip it.` }),
};

/** Returns the error for a column match that lacks the email or has a field twice, or undefined. */
export function matchMessage(match: ColumnMatch, schoolShort: string): Sentence | undefined {
  if (!match.includes('email')) return matchErrors.emailNeeded;
  const twice = IMPORT_FIELDS.find(
    (field) => !isAgeField(field) && match.indexOf(field) !== match.lastIndexOf(field),
  );
  if (twice) return matchErrors.twice(twice, schoolShort);
  return undefined;
}

/** Returns the error for a match with an unclear column, which keeps an import from starting, or undefined. */
export function unclearMessage(headings: readonly string[], match: ColumnMatch): Sentence | undefined {
  const at = match.indexOf(UNCLEAR);
  return at < 0 ? undefined : matchErrors.unclear(headings[at] || String(at + 1));
}
