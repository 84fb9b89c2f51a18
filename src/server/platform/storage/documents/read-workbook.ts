import { readFile } from 'node:fs/promises';
import type { CellValue, Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { HEADING_ROWS_MAX, ROW_CHARACTERS_MAX, type TableRow } from '#server/platform/table.ts';
import { inspectArchive, type ArchiveRules } from './inspect-archive.ts';
import type { RefusalReason } from './outcome.ts';

const SHEETS_MAX = 50;
// Excel's own limit is 31.
const NAME_CHARACTERS_MAX = 31;
/** Significant digits of a number in Excel; more would show rounding errors such as 0.30000000000000004. */
const DIGITS = 15;

const XLSX: ArchiveRules = {
  required: ['[content_types].xml', 'xl/workbook'],
  // Excel 4.0 has macro sheets.
  forbidden: [{ name: /xl\/(vba(project|data)|macrosheets\/)/, finding: 'macro' }],
};

/** The rows of a workbook's first visible sheet with rows, and the names of all its other sheets. */
export type WorkbookRows = {
  readonly sheet: string;
  readonly otherSheets: readonly string[];
  readonly rows: readonly TableRow[];
  /** Lines of the rows that are hidden in the workbook; they are among the rows. */
  readonly hiddenLines: readonly number[];
};

/**
 * Reads an Excel file. Formulas give their last result, dates become `2003-05-31`, and the value of cells that are
 * merged over several rows is repeated in each. Skips empty rows, and stops behind `rowsMax` others. Returns the reason
 * if the file is not a workbook that we read. Call this in a child process only.
 */
export async function readWorkbook(path: string, rowsMax: number): Promise<WorkbookRows | RefusalReason> {
  const bytes = await readFile(path);
  const finding = inspectArchive(bytes, XLSX);
  if (finding !== null) return finding;
  try {
    return await firstSheetWithRows(bytes, rowsMax);
  } catch {
    // The library throws errors of several kinds for damaged files.
    return 'damaged';
  }
}

/** Reads sheets one by one, the visible ones first, until one has rows. Usually that takes one pass over the file. */
async function firstSheetWithRows(bytes: Buffer, rowsMax: number): Promise<WorkbookRows | RefusalReason> {
  const tried = new Set<number>();
  for (const isHidden of [false, true])
    for (;;) {
      const { names, place, sheet } = await readNextSheet(bytes, tried, isHidden);
      if (names.length > SHEETS_MAX) return 'too-complex';
      if (place === undefined || sheet === undefined) break;
      tried.add(place);
      const rows = rowsOf(sheet, rowsMax);
      if (rows.some(({ cells }) => lengthOf(cells) > ROW_CHARACTERS_MAX)) return 'too-complex';
      if (rows.length === 0) continue;
      return {
        sheet: names[place] ?? '',
        otherSheets: names.filter((_, index) => index !== place),
        rows,
        hiddenLines: rows.flatMap(({ line }) =>
          sheet.rowDefs?.get(line - 1)?.hidden === true ? [line] : [],
        ),
      };
    }
  return 'empty';
}

/** Reads the first visible or hidden sheet that was not tried before, and the names of all sheets. */
async function readNextSheet(bytes: Buffer, tried: ReadonlySet<number>, isHidden: boolean) {
  const names: string[] = [];
  let place: number | undefined;
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      names[index] = name.slice(0, NAME_CHARACTERS_MAX);
      const isThis =
        place === undefined && !tried.has(index) && (hidden === true || veryHidden === true) === isHidden;
      if (isThis) place = index;
      return isThis;
    },
  });
  return { names, place, sheet: sheets[0] };
}

function rowsOf(sheet: Sheet, rowsMax: number): TableRow[] {
  repeatMerged(sheet);
  const rows: TableRow[] = [];
  for (const [index, values] of sheet.rows.entries()) {
    const cells = values.map(textOf);
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length > 0) rows.push({ line: index + 1, cells: cells.slice(0, length) });
    if (rows.length > rowsMax + HEADING_ROWS_MAX) break;
  }
  return rows;
}

/** Repeats the value of cells merged over several rows in each of them that has other values. */
function repeatMerged({ rows, merges = [] }: Sheet): void {
  const isFilled = rows.map((values) => values.some((value) => value !== null));
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    const end = value === null ? startRow : Math.min(endRow, rows.length - 1);
    for (let at = startRow + 1; at <= end; at += 1) {
      const row = isFilled[at] === true ? rows[at] : undefined;
      if (row) row[startCol] = value;
    }
  }
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : String(value);
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((length, cell) => length + cell.length + 1, 0);
}
