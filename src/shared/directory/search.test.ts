import { expect, test } from 'vitest';
import { parseSearch } from './search.ts';

test.each([
  ['2001', '', [2001]],
  ['Hassan 2008', 'Hassan', [2008]],
  ['2001 doctor', 'doctor', [2001]],
  ['JNV 2001 Hassan', 'JNV Hassan', [2001]],
  ['Hassan 2001-2008', 'Hassan', [2001, 2008]],
  ['Hassan 2001 – 2008', 'Hassan', [2001, 2008]],
  ['JNV Hassan, 2001–08', 'JNV Hassan', [2001, 2008]],
  ['1998-03', '', [1998, 2003]],
  ['2001/2008', '', [2001, 2008]],
  ['Hassan (2008)', 'Hassan', [2008]],
  ['2008, Hassan', 'Hassan', [2008]],
  ['Hassan 2008 batch', 'Hassan', [2008]],
  ['batch of 2008, Hassan', 'Hassan', [2008]],
  ['हासन २००८', 'हासन', [2008]],
  ['२००८ बैच', '', [2008]],
  ['Hassan (2008 batch)', 'Hassan', [2008]],
  ['2008 batch of Hassan', 'Hassan', [2008]],
  ['2001,2008', '', [2001, 2008]],
  ['(2001)(2008)', '', [2001, 2008]],
  ['2001/2005/2008', '', [2001, 2005, 2008]],
])('the search %j is the text %j among members of the years %j', (search, text, years) => {
  expect(parseSearch(search, 1985)).toEqual({ text, years });
});

test.each([
  '',
  ' Hassan ',
  '1234',
  '1984',
  '2100',
  'ravi2001@example.in',
  '20015',
  '15/08/1998',
  'batch',
  '2001-1990s',
  '1 Jan.2001',
])('the search %j names no year and stays as it is', (search) =>
  expect(parseSearch(search, 1985)).toEqual({ text: search, years: [] }),
);
