import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { listErrors, listReader, listStartRefusal } from '#shared/files/lists.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { withoutGuards } from './csv.ts';
import { readFileStart } from './storage/file-start.ts';
import {
  HEADING_ROWS_MAX,
  listRefusal,
  ROW_CHARACTERS_MAX,
  tableErrors,
  tableOf,
  type Table,
  type TableLimits,
  type TableRow,
} from './table.ts';

const SEPARATORS = [',', ';', '\t'] as const;

const csvErrors = {
  openQuote: defineText({
    en: 'A quotation mark in this file is opened and never closed. Fix it and upload the file again.',
  }),
  longRow: (line: string) =>
    defineText({ en: `A row near line ${line} is far too long. A quotation mark may be missing there.` }),
  notCsv: defineText({ en: `We can't read this file as CSV. Save it as "CSV UTF-8" and upload that.` }),
};

/**
 * Reads a CSV file while streaming it from disk. Accepts UTF-8 with or without a BOM, or UTF-16 with a BOM, as Excel
 * writes it; detects commas, semicolons or tabs as the separator, by what is most frequent in the first line. Skips
 * blank rows. Removes the apostrophe that our export puts before a formula.
 * @throws {AppError} VALIDATION with a message if the file is not such a table or exceeds the limits.
 */
export async function readCsv(path: string, limits: TableLimits): Promise<Table> {
  const { start } = await readFileStart(path);
  const refused = listStartRefusal(start);
  if (refused) throw listRefusal(refused);
  const texts = decode(path, start);
  const first = (await readable(() => texts.next())).value ?? '';
  const rows: TableRow[] = [];
  await readable(() =>
    pipeline(
      startingWith(first, texts),
      parse({
        delimiter: separatorOf(first),
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: ROW_CHARACTERS_MAX,
      }),
      async (records: AsyncIterable<string[]>) => {
        let line = 0;
        for await (const cells of records) {
          line += 1;
          if (cells.every((cell) => cell.trim() === '')) continue;
          rows.push({ line, cells: cells.map(withoutGuards) });
          if (rows.length > limits.rows + HEADING_ROWS_MAX)
            throw listRefusal(tableErrors.tooManyRows(limits.rows));
        }
      },
    ),
  );
  return tableOf(rows, limits);
}

/** Decodes a file in chunks. */
async function* decode(path: string, start: Uint8Array): AsyncGenerator<string> {
  const read = listReader(start);
  for await (const piece of createReadStream(path)) yield textOf(read(Buffer.from(piece)));
  yield textOf(read());
}

function textOf(text: string | undefined): string {
  if (text === undefined) throw listRefusal(listErrors.notText);
  return text;
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Returns the separator that occurs most often outside quotation marks in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CsvError) throw listRefusal(sentenceOf(error));
    throw error;
  }
}

function sentenceOf({ code, lines }: CsvError): Sentence {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return csvErrors.openQuote;
  if (code === 'CSV_MAX_RECORD_SIZE') return csvErrors.longRow(String(lines));
  return csvErrors.notCsv;
}
