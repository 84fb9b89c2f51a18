import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { csvLine, CSV_START } from './csv.ts';
import { readCsv } from './read-csv.ts';

const LIMITS = { rows: 100, columns: 10 };

async function read(content: string | Buffer, limits = LIMITS) {
  const folder = await mkdtemp(join(tmpdir(), 'navodayan-csv-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'list.csv'), content);
  return readCsv(join(folder, 'list.csv'), limits);
}

const TABLE = {
  headings: ['Name', 'Email'],
  rows: [
    { line: 2, cells: ['आशा कुमारी', 'asha@example.com'] },
    { line: 3, cells: ['Ravi, Dr', 'ravi@example.com'] },
  ],
  rowsAbove: 0,
};
const COMMAS = 'Name,Email\r\nआशा कुमारी,asha@example.com\r\n"Ravi, Dr",ravi@example.com\r\n';

test('CSV files in UTF-8 with and without BOM and in UTF-16 of either byte order give the same rows', async () => {
  const utf16 = Buffer.from(`\uFEFF${COMMAS}`, 'utf16le');
  for (const content of [COMMAS, CSV_START + COMMAS, utf16, Buffer.from(utf16).swap16()])
    expect(await read(content)).toEqual(TABLE);
});

test('semicolons and tabs outside quotation marks are recognised as separators', async () => {
  expect(await read('"Name, whole";Email\nRavi;ravi@example.com')).toMatchObject({
    headings: ['Name, whole', 'Email'],
    rows: [{ line: 2, cells: ['Ravi', 'ravi@example.com'] }],
  });
  expect((await read('Name\tEmail\nRavi\tr@example.com')).headings).toEqual(['Name', 'Email']);
});

test('a quoted cell may span lines, and blank rows are skipped but counted', async () => {
  const { rows } = await read('Name,Note\n"Ravi","two\nlines"\n,\n\nAsha,x,extra\n');
  expect(rows).toEqual([
    { line: 2, cells: ['Ravi', 'two\nlines'] },
    { line: 5, cells: ['Asha', 'x', 'extra'] },
  ]);
});

test('cells that our export guards against formulas are read unchanged', async () => {
  const cells = [
    'A "B"\nC',
    '=1+1',
    "'=1",
    '+91 98390 00000',
    'a;=1+1',
    '＝SUM(A1)',
    '\t-2',
    '\r@x',
    'b|\t"+1',
  ];
  const { rows } = await read(CSV_START + csvLine(['Name', ...cells]) + csvLine(['Ravi', ...cells]));
  expect(rows[0]?.cells).toEqual(['Ravi', ...cells]);
});

test.each([
  ['an empty file', '', 'This file is empty. Choose another one.'],
  ['a file of blank rows', '\n , \n', 'This file is empty. Choose another one.'],
  [
    'a file with headings only',
    'Name,Email\n',
    'This file has one row only. The first row names the columns, and the data follows below it.',
  ],
  [
    'text in an older encoding',
    Buffer.from('Name\nJos\u00e9', 'latin1'),
    'choose "Save as" and "CSV UTF-8", then upload that file.',
  ],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'choose "Save as" and "CSV UTF-8", then upload that file.',
  ],
  ['an unclosed quotation mark', 'Name,Email\n"Ravi,r@example.com\n', 'opened and never closed'],
  ['an endless row', `Name,Email\n"${'x'.repeat(30_000)}",y\n`, 'A row near line 2 is far too long'],
  ['a file with too many columns', `${'a,'.repeat(20)}\n1`, 'This list has 21 columns; 10 are allowed.'],
])('%s is rejected as a CSV file with a readable message', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { list: { en: expect.stringContaining(sentence) } },
  });
});

test('a CSV file with more rows than the limit is rejected', async () => {
  const lines = (count: number) => `Email\n${'x@example.com\n'.repeat(count)}`;
  expect((await read(lines(100))).rows).toHaveLength(100);
  await expect(read(lines(101))).rejects.toMatchObject({
    message: 'This list has more than 100 rows. Split it into several files.',
  });
});
