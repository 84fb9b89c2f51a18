/** A cell's value: text is guarded against formulas, a number is written as it is, null is an empty cell. */
export type CsvCell = string | number | null;

/** The mark at the start of a file that tells spreadsheets it is UTF-8. It goes before the first line only. */
export const CSV_START = '\uFEFF';

/** One line of a CSV file (RFC 4180) from its cells, with the line's end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** The headers of an answer that is downloaded as a CSV file, dated, and never kept by a cache. `name` is ours, without the ending. */
export function csvHeaders(name: string, now: Date): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
  };
}

/** Quotes a cell, always. Only text can be a formula. */
function cellOf(value: CsvCell): string {
  const text = typeof value === 'string' ? withGuards(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

// A spreadsheet may read a formula at the start of a cell or of a part of it, because one that splits at semicolons,
// tabs or bars also splits inside our quotation marks. White space and quotation marks before the sign do not prevent
// this. The apostrophes directly before the sign are the guard, and those that the text itself has.
const FORMULA = /((?:^|[,;\|\t\r\n])[[\s\p{Cc}\p{Cf}"]--[\t\r\n]]*)('*)([=+\-@＝＋－＠])/gv;
/** A cell that begins so is guarded as a whole (OWASP, CSV injection). */
const BREAK = /^('*)([\t\r\n])/;

/** Puts an apostrophe before everything that a spreadsheet could take for a formula. */
function withGuards(text: string): string {
  return text.replaceAll(FORMULA, "$1$2'$3").replace(BREAK, "$1'$2");
}

/** Removes the apostrophes that `csvLine` puts before formulas. */
export function withoutGuards(text: string): string {
  const removeOne = (_all: string, before: string, apostrophes: string, sign: string) =>
    `${before}${apostrophes.slice(1)}${sign}`;
  return text
    .replace(BREAK, (all, apostrophes: string, sign: string) => removeOne(all, '', apostrophes, sign))
    .replaceAll(FORMULA, removeOne);
}
