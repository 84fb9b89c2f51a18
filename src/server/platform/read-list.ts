import { FILE_EMPTY } from '#shared/files/content.ts';
import { isWorkbookStart, listErrors, listNameRefusal, listStartRefusal } from '#shared/files/lists.ts';
import type { Sentence } from '#shared/text.ts';
import { readCsv } from './read-csv.ts';
import type { RefusalReason } from './storage/documents/outcome.ts';
import { readWorkbookInOwnProcess } from './storage/documents/workbook-process.ts';
import { readFileStart } from './storage/file-start.ts';
import { listRefusal, tableOf, type Table, type TableLimits } from './table.ts';

/** A table, and what the reader of the list should know about its file. */
export type List = Table &
  Readonly<{
    /** Name of the sheet with the table; null for a CSV file. */
    sheet: string | null;
    otherSheets: readonly string[];
    /** Number of rows that the workbook hides; they are part of the table. */
    hiddenRows: number;
  }>;

/**
 * Reads an uploaded list: a CSV file, or an Excel file in a child process.
 * @throws {AppError} VALIDATION on `list` if the file is neither, or exceeds the limits. BUSY.
 */
export async function readList(
  file: { path: string; fileName: string; signal?: AbortSignal; network?: string },
  limits: TableLimits,
): Promise<List> {
  const { start } = await readFileStart(file.path);
  const refused = listNameRefusal(file.fileName) ?? listStartRefusal(start);
  if (refused) throw listRefusal(refused);
  if (!isWorkbookStart(start))
    return { ...(await readCsv(file.path, limits)), sheet: null, otherSheets: [], hiddenRows: 0 };
  const found = await readWorkbookInOwnProcess({ path: file.path, rowsMax: limits.rows }, file);
  if (typeof found === 'string') throw listRefusal(workbookRefusal(found));
  const { sheet, otherSheets, rows, hiddenLines } = found;
  const table = tableOf(rows, limits);
  const lines = new Set(table.rows.map(({ line }) => line));
  return { ...table, sheet, otherSheets, hiddenRows: hiddenLines.filter((line) => lines.has(line)).length };
}

function workbookRefusal(reason: RefusalReason): Sentence {
  if (reason === 'macro') return listErrors.macros;
  if (reason === 'empty') return FILE_EMPTY;
  return reason === 'too-complex' ? listErrors.workbookTooLarge : listErrors.notWorkbook;
}
