import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  aDate,
  aFormula,
  aPaddedNumber,
  aWorkbook,
  zipped,
  type WorkbookSheet,
} from '../../../tests/support/workbooks.ts';
import { readList } from './read-list.ts';

const LIMITS = {
  rows: 100,
  columns: 10,
  countHeadings: (cells: readonly string[]) =>
    cells.filter((cell) => ['Name', 'Email', 'In', 'Out'].includes(cell)).length,
};

async function read(content: Buffer | string, limits = LIMITS, fileName = 'roll.xlsx') {
  const folder = await mkdtemp(join(tmpdir(), 'navodayan-list-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'list');
  await writeFile(path, content);
  return readList({ path, fileName }, limits);
}

/** Returns the error of a rejected list. */
async function refusalOf(...given: Parameters<typeof read>): Promise<string> {
  return read(...given).then(
    () => 'accepted',
    (error: { fields?: { list?: { en: string } } }) => error.fields?.list?.en ?? 'another error',
  );
}

const ROWS = [
  ['Name', 'Email'],
  ['आशा कुमारी', 'asha@example.com'],
];
const aSheet = (rows: WorkbookSheet['rows'], more: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  name: 'Roll',
  rows,
  ...more,
});

test('an Excel file gives the same table as a CSV file', async () => {
  const table = {
    headings: ['Name', 'Email'],
    rows: [{ line: 2, cells: ['आशा कुमारी', 'asha@example.com'] }],
    rowsAbove: 0,
    otherSheets: [],
    hiddenRows: 0,
  };
  expect(await read(aWorkbook([aSheet(ROWS)]))).toEqual({ ...table, sheet: 'Roll' });
  expect(await read('Name,Email\nआशा कुमारी,asha@example.com', LIMITS, 'roll.csv')).toEqual({
    ...table,
    sheet: null,
  });
});

test('cells of an Excel file become text: numbers in full, dates as year, month and day, formulas by their result', async () => {
  const { rows } = await read(
    aWorkbook([
      aSheet([
        ['Name', 'Email', 'Phone', 'Born'],
        ['Asha', aFormula('B9&"@example.com"', 'asha@example.com'), '09876543210', aDate(37_772)],
        [aFormula('1/0', '#DIV/0!'), null, 919_876_543_210, aDate(60)],
        [0.1 + 0.2, 'x', aPaddedNumber(9_876_543_210), { xml: (at) => `<c r="${at}" t="b"><v>1</v></c>` }],
      ]),
    ]),
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Asha', 'asha@example.com', '09876543210', '2003-05-31'],
    ['#DIV/0!', '', '919876543210', '1900-02-28'],
    ['0.3', 'x', '9876543210', 'true'],
  ]);
});

test('the first visible sheet with rows is read, and all other sheets are named', async () => {
  const list = await read(
    aWorkbook([
      { name: 'Notes', rows: [] },
      {
        name: 'Old',
        rows: [
          ['Name', 'Email'],
          ['Old', 'old@example.com'],
        ],
        isHidden: true,
      },
      { name: 'Batch 2003', rows: ROWS },
      { name: 'Batch 2004', rows: ROWS },
    ]),
  );
  expect(list).toMatchObject({ sheet: 'Batch 2003', otherSheets: ['Notes', 'Old', 'Batch 2004'] });
  expect(list.rows).toHaveLength(1);
});

test('titles above the headings are left out and counted, in Excel and CSV files', async () => {
  const rows = [
    ['JNV Barabanki: list of students', null, null],
    [],
    [null, 'In', 'Out'],
    ['Name', 'In', 'Out'],
    ['Asha', 1996, 2003],
  ];
  expect(await read(aWorkbook([aSheet(rows, { merges: ['A1:C1'] })]))).toMatchObject({
    headings: ['Name', 'In', 'Out'],
    rows: [{ line: 5, cells: ['Asha', '1996', '2003'] }],
    rowsAbove: 2,
  });
  expect(await read('List of students,\nName,Email\nA,a@example.com', LIMITS, 'a.csv')).toMatchObject({
    headings: ['Name', 'Email'],
    rowsAbove: 1,
  });
});

test('repeats the value of cells merged over several rows in each row with other values', async () => {
  const rows = [
    ['Name', 'Email', 'School'],
    ['A', 'a@example.com', 'JNV Barabanki'],
    ['B', 'b@example.com'],
    [],
  ];
  const list = await read(aWorkbook([aSheet(rows, { merges: ['C2:C1048576'] })]));
  expect(list.rows.map(({ cells }) => cells)).toEqual([
    ['A', 'a@example.com', 'JNV Barabanki'],
    ['B', 'b@example.com', 'JNV Barabanki'],
  ]);
});

test('hidden rows are read and counted', async () => {
  const rows = [...ROWS, ['Hidden', 'hidden@example.com'], []];
  const list = await read(aWorkbook([aSheet(rows, { hiddenRows: [3, 4] })]));
  expect(list).toMatchObject({ hiddenRows: 1 });
  expect(list.rows).toHaveLength(2);
});

test('an Excel file has the same limits as a CSV file', async () => {
  const many = (count: number) =>
    aWorkbook([
      aSheet([['Name', 'Email'], ...Array.from({ length: count }, (_, at) => ['A', `a${at}@example.com`])]),
    ]);
  expect((await read(many(100))).rows).toHaveLength(100);
  expect(await refusalOf(many(101))).toBe('This list has more than 100 rows. Split it into several files.');
  expect(await refusalOf(many(5000))).toBe('This list has more than 100 rows. Split it into several files.');
  const wide = aWorkbook([aSheet([Array.from({ length: 11 }, (_, at) => `Column ${at}`), ['a']])]);
  expect(await refusalOf(wide)).toBe(
    'This list has 11 columns; 10 are allowed. Leave some out and send it again.',
  );
  expect(await refusalOf(aWorkbook([aSheet([['Name', 'Email']])]))).toMatch(/^This file has one row only\./);
  expect(await refusalOf(aWorkbook([aSheet([])]))).toBe('This file is empty. Choose another one.');
});

const TOO_LARGE =
  'This workbook is too large for us to read. Copy the rows with people to a new workbook, and upload that file.';
const DAMAGED =
  'We can\'t read this file. Open it in your spreadsheet, save it as .xlsx or "CSV UTF-8", and upload that file.';
const MACROS =
  'This workbook can contain macros. In Excel, choose "Save as" and "Excel Workbook (.xlsx)", then upload that file.';

const sheetXml = (data: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
const withSheet = (data: string) => aWorkbook([aSheet(ROWS)], { 'xl/worksheets/sheet1.xml': sheetXml(data) });

test.each([
  [
    'a sheet of 60 MB',
    () =>
      withSheet(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(60 * 1024 * 1024)}</t></is></c></row>`,
      ),
    TOO_LARGE,
  ],
  [
    'a sheet with 1,048,576 rows',
    () =>
      withSheet(
        Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join(''),
      ),
    TOO_LARGE,
  ],
  [
    'a sheet with cells in its two corners',
    () =>
      withSheet(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
    DAMAGED,
  ],
  [
    'a row with a million characters',
    () =>
      aWorkbook([
        aSheet([
          ['Name', 'Email'],
          ['x'.repeat(1_000_000), 'a@example.com'],
        ]),
      ]),
    TOO_LARGE,
  ],
  [
    'a workbook with entities',
    () =>
      aWorkbook([aSheet(ROWS)], {
        'xl/workbook.xml':
          '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><workbook>&c;</workbook>',
      }),
    'This file is empty. Choose another one.',
  ],
  [
    'a macro workbook',
    () => aWorkbook([aSheet(ROWS)], { 'xl/vbaProject.bin': Buffer.from('macros') }),
    MACROS,
  ],
  [
    'a workbook with Excel 4.0 macros',
    () => aWorkbook([aSheet(ROWS)], { 'xl/macrosheets/sheet1.xml': '<a/>' }),
    MACROS,
  ],
  ['an archive without a workbook', () => zipped({ 'word/document.xml': '<a/>' }), DAMAGED],
  ['half a workbook', () => aWorkbook([aSheet(ROWS)]).subarray(0, 900), DAMAGED],
  [
    'a workbook whose sheet is missing',
    () => aWorkbook([aSheet(ROWS)], { 'xl/_rels/workbook.xml.rels': '<a/>' }),
    DAMAGED,
  ],
  [
    'a workbook with a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]),
    'This workbook has a password or an older format. Remove the password, save it as .xlsx, and upload that file.',
  ],
] as const)('rejects %s', { timeout: 30_000 }, async (_what, build, sentence) => {
  expect(await refusalOf(build())).toBe(sentence);
});

test('entities in a sheet stay unexpanded', async () => {
  const list = await read(
    aWorkbook([aSheet(ROWS)], {
      'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "bbbb">]>${sheetXml('<row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c t="inlineStr"><is><t>&b;</t></is></c></row>')}`,
    }),
  );
  expect(list.rows[0]?.cells).toEqual(['&b;']);
});
