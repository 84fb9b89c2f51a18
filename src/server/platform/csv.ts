/** Value of a cell. Text is guarded against formulas, a number is written unchanged, and null gives an empty cell. */
export type CsvCell = string | number | null;

/** Byte order mark, by which spreadsheets recognise UTF-8. Write it only before the first line. */
export const CSV_START = '\uFEFF';

/** Formats one line of a CSV file (RFC 4180), including its line break. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * Returns the headers for an uncached download of a CSV file with the date in its name. `name` is a constant, without
 * extension.
 */
export function csvHeaders(name: string, now: Date): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
  };
}

/** Formats a cell in quotation marks. Guards text only, because numbers are never formulas. */
function cellOf(value: CsvCell): string {
  const text = typeof value === 'string' ? withGuards(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

// A spreadsheet that splits at semicolons, tabs or bars also splits inside our quotation marks, so a formula
// may also start after such a separator. White space and quotation marks may precede the sign. The
// apostrophes directly before the sign are our guard and any apostrophes of the text itself.
const FORMULA = /((?:^|[,;\|\t\r\n])[[\s\p{Cc}\p{Cf}"]--[\t\r\n]]*)('*)([=+\-@＝＋－＠])/gv;
/** A cell that starts with a tab or line break gets its guard at the very start (OWASP, CSV injection). */
const BREAK = /^('*)([\t\r\n])/;

/** Puts an apostrophe before everything that a spreadsheet could interpret as a formula. */
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
