import { fieldError, type AppError } from '#shared/errors.ts';
import { FILE_EMPTY } from '#shared/files/content.ts';
import { defineText, type Sentence } from '#shared/text.ts';

export type TableLimits = Readonly<{
  rows: number;
  columns: number;
  /** Counts the known headings of a row; by it, the row of the headings is found below a title. */
  countHeadings?: (cells: readonly string[]) => number;
}>;
/** A non-empty row. `line` is its line number in a spreadsheet, where the headings are on line 1 or later. */
export type TableRow = Readonly<{ line: number; cells: string[] }>;
/** Headings, the rows below them, and the number of non-empty rows above, which are left out. */
export type Table = Readonly<{ headings: string[]; rows: TableRow[]; rowsAbove: number }>;

/** Number of rows in which the headings are searched for. */
export const HEADING_ROWS_MAX = 10;
/** Maximum length of a row in characters. */
export const ROW_CHARACTERS_MAX = 20_000;
const HEADING_CHARACTERS_MAX = 200;
const KNOWN_HEADINGS_MIN = 2;

export const tableErrors = {
  tooManyColumns: (columns: number, max: number) =>
    defineText({
      en: `This list has ${columns} columns; ${max} are allowed. Leave some out and send it again.`,
    }),
  tooManyRows: (max: number) =>
    defineText({
      en: `This list has more than ${max.toLocaleString('en-IN')} rows. Split it into several files.`,
    }),
  oneRow: defineText({
    en: 'This file has one row only. The first row names the columns, and the data follows below it.',
  }),
};

/**
 * Splits the non-empty rows of a file into headings and data. The headings are in the row with the most known ones
 * among the first ten, if it has at least two, otherwise in the first row.
 * @throws {AppError} VALIDATION on `list` if there is no data or too much.
 */
export function tableOf(given: readonly TableRow[], limits: TableLimits): Table {
  const at = headingRowOf(given, limits);
  const [head, ...rows] = given.slice(at);
  if (head === undefined) throw listRefusal(FILE_EMPTY);
  const headings = head.cells.map((cell) => cell.trim().slice(0, HEADING_CHARACTERS_MAX));
  if (headings.length > limits.columns)
    throw listRefusal(tableErrors.tooManyColumns(headings.length, limits.columns));
  if (rows.length === 0) throw listRefusal(tableErrors.oneRow);
  if (rows.length > limits.rows) throw listRefusal(tableErrors.tooManyRows(limits.rows));
  return { headings, rows, rowsAbove: at };
}

export function listRefusal(sentence: Sentence): AppError {
  return fieldError('list', sentence);
}

function headingRowOf(rows: readonly TableRow[], { countHeadings }: TableLimits): number {
  if (!countHeadings) return 0;
  const counts = rows.slice(0, HEADING_ROWS_MAX).map(({ cells }) => countHeadings(cells));
  const most = Math.max(0, ...counts);
  return most < KNOWN_HEADINGS_MIN ? 0 : counts.indexOf(most);
}
