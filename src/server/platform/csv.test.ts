import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvHeaders, csvLine, withoutGuards } from './csv.ts';

/**
 * Characters with which a formula starts in a spreadsheet, including full-width characters, which Excel's Asian
 * versions accept.
 */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** Random texts that mix formula signs, separators, quotation marks and white space with any other characters. */
const hostileText = array(
  oneof(
    constantFrom(...SIGNS, ',', ';', '\t', '|', '\r', '\n', '"', "'", ' ', '\u00A0', '\u3000', '\u200B', 'a'),
    string({ unit: 'grapheme' }),
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''));

test('every CSV cell is quoted, and quotation marks in it are doubled', () => {
  expect(csvLine(['Asha "Ash" Verma', 'Lucknow, UP', null, 2004])).toBe(
    '"Asha ""Ash"" Verma","Lucknow, UP","","2004"\r\n',
  );
});

test('a value that a spreadsheet would run as a formula is turned into text', () => {
  for (const start of [...SIGNS, '\t', '\r', '\n'])
    expect(csvLine([`${start}cmd(x)`])).toBe(`"'${start}cmd(x)"\r\n`);
  expect(csvLine(['  ＝1+1'])).toBe('"  \'＝1+1"\r\n');
});

test('a formula after a separator within a cell is also turned into text', () => {
  expect(csvLine(['a;=1+1', 'b|＠SUM(A1)', 'c,\t-2', 'd"; "+3'])).toBe(
    `"a;'=1+1","b|'＠SUM(A1)","c,\t'-2","d""; ""'+3"\r\n`,
  );
});

test('a formula sign inside a word is not changed', () => {
  expect(csvLine(['asha@example.com', 'Anne-Marie', 'C++; Java', '1+1=2'])).toBe(
    '"asha@example.com","Anne-Marie","C++; Java","1+1=2"\r\n',
  );
});

test('a negative number is not treated as a formula', () => {
  expect(csvLine([-3])).toBe('"-3"\r\n');
});

test('no CSV cell starts with a formula, whichever separator the spreadsheet uses', () => {
  assert(
    property(array(hostileText, { minLength: 1, maxLength: 4 }), (cells) => {
      const rows = csvLine(cells).split(/[\r\n]/);
      const pieces = [',', ';', '\t', '|'].flatMap((separator) =>
        rows.flatMap((row) => row.split(separator)),
      );
      const starts = pieces.map((piece) => piece.replace(/^[\s\p{Cc}\p{Cf}"]+/u, ''));
      expect(starts.filter((start) => SIGNS.some((sign) => start.startsWith(sign)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('removing the formula guards restores any text exactly', () => {
  assert(
    property(hostileText, (text) => {
      const exported = csvLine([text]).slice(1, -3).replaceAll('""', '"');
      expect(withoutGuards(exported)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a CSV export has the date in its file name and is not cached', () => {
  expect(csvHeaders('navodayan-users', new Date('2026-03-04T23:00:00Z'))).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="navodayan-users-2026-03-04.csv"',
    'cache-control': 'no-store',
  });
});
