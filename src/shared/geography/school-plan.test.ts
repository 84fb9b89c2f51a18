import { expect, test } from 'vitest';
import { readSchools } from './school-file.ts';
import { planSchools, type SchoolUse } from './school-plan.ts';
import type { School } from './schools.ts';

const HEADINGS = [
  'code',
  'School Name',
  'राज्य',
  'DISTRICT',
  'Hindi name',
  'Opened year',
  'Closed',
  'Remarks',
];
const read = (...rows: string[][]) =>
  readSchools(
    HEADINGS,
    rows.map((cells, index) => ({ line: index + 2, cells })),
    2026,
  );
const problemsIn = (...rows: string[][]) =>
  read(...rows).problems.map(({ line, column, message }) => `${line} ${column}: ${message.en}`);

const school = (code: string, district: string, name = `JNV ${district}`): School => ({
  code,
  name,
  state: 'Goa',
  district,
  hindiName: '',
  openedYear: null,
  isClosed: false,
});
const A = school('a', 'Alpha');
const B = school('b', 'Beta');
const C = school('c', 'Gamma');

function plan(rows: School[], used: Record<string, Partial<SchoolUse>> = {}, leftOut: string[] = []) {
  return planSchools({
    current: [A, B, C],
    rows: rows.map((one, index) => ({ line: index + 2, school: one })),
    leftOut: new Set(leftOut),
    useOf: ({ code }) => ({ members: 0, verifiers: 0, ...used[code] }),
  });
}
const changesOf = ({ changes }: ReturnType<typeof plan>) =>
  changes.map(({ kind, school: { name }, members }) => [kind, name, members]);

test('reads a row with any known headings and ignores other columns', () => {
  expect(read(['G1', ' RV  Panaji ', 'goa', 'North Goa', 'पणजी', '२००१', 'yes', 'new']).good).toEqual([
    {
      line: 2,
      school: {
        code: 'G1',
        name: 'RV Panaji',
        state: 'Goa',
        district: 'North Goa',
        hindiName: 'पणजी',
        openedYear: 2001,
        isClosed: true,
      },
    },
  ]);
});

test('lists all problems of each row', () => {
  expect(
    problemsIn(['', '', '', '', '', '', ''], ['G 1', '<b>RV</b>', 'Texas', 'Austin', '', '1799', 'perhaps']),
  ).toEqual([
    '2 code: Code is required.',
    '2 name: Name is required.',
    '2 state: State is required.',
    '2 district: District is required.',
    '3 code: Use only A to Z, 0 to 9 and . - _ / in the code.',
    '3 name: Name must be a name, without links or the characters < > @.',
    '3 state: This is not one of the 36 states and union territories of India.',
    '3 opened: Enter a year from 1800 to 2026, or leave it empty.',
    '3 closed: Enter yes for a closed school, or leave it empty.',
  ]);
});

test('reports duplicate codes and districts', () => {
  expect(problemsIn(['g1', 'RV A', 'Goa', 'North Goa'], ['G1', 'RV B', 'goa', 'NORTH GOA'])).toEqual([
    '3 code: Row 2 has the same code.',
    '3 district: Row 2 is in the same district. Write "-I" and "-II" after the district to tell the schools apart.',
  ]);
});

test('matches a school by code to rename it, and by district to change its code', () => {
  const { changes } = plan([{ ...A, name: 'RV Alpha' }, { ...B, code: 'new' }, C], { a: { members: 4 } });
  expect(changes.map(({ kind, before, members }) => [kind, before?.code, members])).toEqual([
    ['renamed', 'a', 4],
    ['updated', 'b', 0],
  ]);
});

test('two schools can swap their districts', () => {
  const swapped = [{ ...A, district: 'Beta' }, { ...B, district: 'Alpha' }, C];
  expect(changesOf(plan(swapped, { a: { members: 1 }, b: { members: 2 } }))).toEqual([
    ['renamed', 'JNV Alpha', 1],
    ['renamed', 'JNV Beta', 2],
  ]);
});

test('a missing school is removed, or closed if it has members or verifiers', () => {
  const result = plan([school('d', 'Delta')], { a: { members: 3 }, b: { verifiers: 1 } });
  expect(changesOf(result)).toEqual([
    ['added', 'JNV Delta', 0],
    ['closed', 'JNV Alpha', 3],
    ['closed', 'JNV Beta', 0],
    ['removed', 'JNV Gamma', 0],
  ]);
  expect(result.list.map(({ code, isClosed }) => [code, isClosed])).toEqual([
    ['a', true],
    ['b', true],
    ['d', false],
  ]);
});

test('a school cannot move to the district of a missing school with members', () => {
  expect(plan([{ ...A, district: 'Beta' }, C], { b: { members: 2 } }).problems).toMatchObject([
    { line: 2, column: 'district' },
  ]);
  expect(plan([{ ...A, district: 'Beta' }, C]).problems).toEqual([]);
});
