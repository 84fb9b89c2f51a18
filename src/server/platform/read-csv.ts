import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { fieldError, type AppError } from '#shared/errors.ts';
import { FILE_EMPTY } from '#shared/files/content.ts';
import { listErrors, listReader, listStartRefusal } from '#shared/files/lists.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { withoutGuards } from './csv.ts';
import { readFileStart } from './storage/file-start.ts';

export type CsvLimits = Readonly<{ rows: number; columns: number }>;
/** A non-empty row. `line` is its line number in a spreadsheet, where the headings are on line 1 or later. */
export type CsvRow = Readonly<{ line: number; cells: string[] }>;
export type CsvTable = Readonly<{ headings: string[]; rows: CsvRow[] }>;

const ROW_CHARACTERS_MAX = 20_000;
const HEADING_CHARACTERS_MAX = 200;
const SEPARATORS = [',', ';', '\t'] as const;

const csvErrors = {
  tooManyColumns: (columns: number, max: number) =>
    defineText({
      en: `This list has ${columns} columns; ${max} are allowed. Leave some out and send it again.`,
    }),
  tooManyRows: (max: number) =>
    defineText({
      en: `This list has more than ${max.toLocaleString('en-IN')} rows. Split it into several files.`,
    }),
  oneRow: defineText({
    en: 'This file has one row only. The first row names the columns, the people follow below it.',
  }),
  openQuote: defineText({
    en: 'A quotation mark in this file is opened and never closed. Fix it and upload the file again.',
  }),
  longRow: (line: string) =>
    defineText({ en: `A row near line ${line} is far too long. A quotation mark may be missing there.` }),
  notCsv: defineText({ en: `We can't read this file as CSV. Save it as "CSV UTF-8" and upload that.` }),
};

/**
 * Reads a CSV file while streaming it from disk. Accepts UTF-8 with or without a BOM, or UTF-16 with a BOM, as Excel
 * writes it; detects commas, semicolons or tabs as the separator, by what is most frequent in the first line. The first
 * non-blank row has the headings; blank rows are skipped. Removes the apostrophe that our export puts before a formula.
 * @throws {AppError} VALIDATION with a message if the file is not such a table or exceeds the limits.
 */
export async function readCsv(path: string, limits: CsvLimits): Promise<CsvTable> {
  const { start } = await readFileStart(path);
  const refused = listStartRefusal(start);
  if (refused) throw refusal(refused);
  const texts = decode(path, start);
  const first = (await readable(() => texts.next())).value ?? '';
  const rows: CsvRow[] = [];
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
          if (rows.length > limits.rows + 1) throw refusal(csvErrors.tooManyRows(limits.rows));
        }
      },
    ),
  );
  return tableOf(rows, limits);
}

function tableOf([head, ...rows]: readonly CsvRow[], limits: CsvLimits): CsvTable {
  if (head === undefined) throw refusal(FILE_EMPTY);
  const headings = head.cells.map((cell) => cell.trim().slice(0, HEADING_CHARACTERS_MAX));
  if (headings.length > limits.columns)
    throw refusal(csvErrors.tooManyColumns(headings.length, limits.columns));
  if (rows.length === 0) throw refusal(csvErrors.oneRow);
  return { headings, rows };
}

/** Decodes a file in chunks. */
async function* decode(path: string, start: Uint8Array): AsyncGenerator<string> {
  const read = listReader(start);
  for await (const piece of createReadStream(path)) yield textOf(read(Buffer.from(piece)));
  yield textOf(read());
}

function textOf(text: string | undefined): string {
  if (text === undefined) throw refusal(listErrors.notText);
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
    if (error instanceof CsvError) throw refusal(sentenceOf(error));
    throw error;
  }
}

function sentenceOf({ code, lines }: CsvError): Sentence {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return csvErrors.openQuote;
  if (code === 'CSV_MAX_RECORD_SIZE') return csvErrors.longRow(String(lines));
  return csvErrors.notCsv;
}

function refusal(sentence: Sentence): AppError {
  return fieldError('list', sentence);
}
