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

/** Quoted always. What a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection). */
function cellOf(value: CsvCell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
