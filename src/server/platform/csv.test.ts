import { expect, test } from 'vitest';
import { csvHeaders, csvLine } from './csv.ts';

test('every cell is quoted, and quotation marks are doubled', () => {
  expect(csvLine(['Asha "Ash" Verma', 'Lucknow, UP', null, 2004])).toBe(
    '"Asha ""Ash"" Verma","Lucknow, UP","","2004"\r\n',
  );
});

test('a value that a spreadsheet would run as a formula becomes text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n'])
    expect(csvLine([`${start}cmd|x`])).toBe(`"'${start}cmd|x"\r\n`);
});

test('a negative number is not treated as a formula', () => {
  expect(csvLine([-3])).toBe('"-3"\r\n');
});

test('the file name contains the date, and the file is not cached', () => {
  expect(csvHeaders('navodayan-users', new Date('2026-03-04T23:00:00Z'))).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="navodayan-users-2026-03-04.csv"',
    'cache-control': 'no-store',
  });
});
