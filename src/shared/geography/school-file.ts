import { asciiDigits, isBlank, nameMessage, TEXT_MAX, tidy } from '#shared/fields.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { foldedName, schoolKey, type School } from './schools.ts';
import { isState, STATE_NAMES } from './states.ts';

/** Maximum number of schools in a list. */
export const SCHOOLS_MAX = 5000;
export const SCHOOL_CODE_MAX = 80;
/** Earliest opening year accepted; no school in India is older. */
const FIRST_YEAR = 1800;

/** Columns of a list of schools, in the order of the download. */
export const SCHOOL_COLUMNS = ['code', 'name', 'state', 'district', 'hindiName', 'opened', 'closed'] as const;
export type SchoolColumn = (typeof SCHOOL_COLUMNS)[number];

/** Column headings: first the one in downloads, then the alternatives accepted in uploads. */
export const SCHOOL_HEADINGS: Readonly<Record<SchoolColumn, readonly [string, ...string[]]>> = {
  code: ['Code', 'id', 'school code', 'udise code', 'कोड'],
  name: ['Name', 'school', 'school name', 'विद्यालय', 'नाम'],
  state: ['State', 'state or union territory', 'राज्य'],
  district: ['District', 'जिला', 'ज़िला'],
  hindiName: ['Hindi name', 'name in hindi', 'हिन्दी नाम', 'हिंदी नाम'],
  opened: ['Opened', 'opened year', 'opened in', 'year', 'year opened', 'वर्ष'],
  closed: ['Closed', 'बंद'],
};
const REQUIRED = ['code', 'name', 'state', 'district'] as const;

const LABELS = {
  code: defineText({ en: 'Code' }),
  name: defineText({ en: 'Name' }),
  state: defineText({ en: 'State' }),
  district: defineText({ en: 'District' }),
  hindiName: defineText({ en: 'Hindi name' }),
};

/** Error messages about a list of schools. */
export const schoolErrors = {
  noColumn: (column: SchoolColumn) =>
    defineText({
      en: `The list has no column "${SCHOOL_HEADINGS[column][0]}". Download the current list to see the headings.`,
    }),
  code: defineText({ en: 'Use only A to Z, 0 to 9 and . - _ / in the code.' }),
  state: defineText({ en: 'This is not one of the 36 states and union territories of India.' }),
  year: (last: number) =>
    defineText({ en: `Enter a year from ${FIRST_YEAR} to ${last}, or leave it empty.` }),
  closed: defineText({ en: 'Enter yes for a closed school, or leave it empty.' }),
  codeTwice: (line: number) => defineText({ en: `Row ${line} has the same code.` }),
  districtTwice: (line: number) =>
    defineText({
      en: `Row ${line} is in the same district. Write "-I" and "-II" after the district to tell the schools apart.`,
    }),
  taken: (name: string, members: number) =>
    defineText({
      en: `${name} has this district, ${members} members or verifiers, and is missing from the file. Add it, or use its code.`,
    }),
};

export type SchoolProblem = Readonly<{ line: number; column: SchoolColumn; message: Sentence }>;
/** A row without problems. `line` is its line number in a spreadsheet. */
export type SchoolRow = Readonly<{ line: number; school: School }>;
export type SchoolFile = Readonly<{
  good: readonly SchoolRow[];
  problems: readonly SchoolProblem[];
  /** Codes of the rows with problems, in lower case. */
  badCodes: ReadonlySet<string>;
}>;

type Cells = Readonly<{ line: number; cells: readonly string[] }>;

/** Counts the cells that are headings of a list of schools. */
export function countSchoolHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => columnOf(cell) !== undefined).length;
}

/** Returns the error if a required column is missing, or undefined. */
export function headingsMessage(headings: readonly string[]): Sentence | undefined {
  const found = new Set(headings.map(columnOf));
  const missing = REQUIRED.find((column) => !found.has(column));
  return missing && schoolErrors.noColumn(missing);
}

/** Reads the rows of a list of schools, and reports every problem in each row. */
export function readSchools(
  headings: readonly string[],
  rows: readonly Cells[],
  thisYear: number,
): SchoolFile {
  const columns = headings.map(columnOf);
  const read = rows.map(({ line, cells }) => {
    const of = (column: SchoolColumn) => tidy(cells[columns.indexOf(column)] ?? '');
    return { line, of, problems: problemsOf(of, thisYear) };
  });
  const codes = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { line, of, problems } of read) {
    const twice = (known: Map<string, number>, key: string, message: (first: number) => Sentence) => {
      const first = known.get(key);
      if (first === undefined) known.set(key, line);
      return first === undefined ? undefined : message(first);
    };
    if (of('code') !== '') problems.code ??= twice(codes, of('code').toLowerCase(), schoolErrors.codeTwice);
    if (of('state') !== '' && of('district') !== '')
      problems.district ??= twice(
        places,
        schoolKey({ state: stateOf(of('state')), district: foldedName(of('district')) }),
        schoolErrors.districtTwice,
      );
  }
  const isGood = ({ problems }: (typeof read)[number]) => Object.values(problems).every((one) => !one);
  return {
    good: read.filter(isGood).map(({ line, of }) => ({ line, school: schoolIn(of) })),
    problems: read.flatMap(({ line, problems }) =>
      SCHOOL_COLUMNS.flatMap((column) => {
        const message = problems[column];
        return message ? [{ line, column, message }] : [];
      }),
    ),
    badCodes: new Set(read.filter((row) => !isGood(row)).map(({ of }) => of('code').toLowerCase())),
  };
}

type CellOf = (column: SchoolColumn) => string;
type Problems = Partial<Record<SchoolColumn, Sentence | undefined>>;

function problemsOf(of: CellOf, thisYear: number): Problems {
  const [code, state, opened] = [of('code'), of('state'), asciiDigits(of('opened'))];
  const year = /^\d{4}$/.test(opened) ? Number(opened) : 0;
  return {
    code: codeMessage(code),
    name: nameMessage(of('name'), LABELS.name, TEXT_MAX.place),
    state:
      state === ''
        ? fieldErrors.required(LABELS.state)
        : isState(stateOf(state))
          ? undefined
          : schoolErrors.state,
    district: nameMessage(of('district'), LABELS.district, TEXT_MAX.place),
    hindiName: isBlank(of('hindiName'))
      ? undefined
      : nameMessage(of('hindiName'), LABELS.hindiName, TEXT_MAX.place),
    opened:
      opened === '' || (year >= FIRST_YEAR && year <= thisYear) ? undefined : schoolErrors.year(thisYear),
    closed: isClosed(of('closed')) === undefined ? schoolErrors.closed : undefined,
  };
}

function codeMessage(code: string): Sentence | undefined {
  if (code === '') return fieldErrors.required(LABELS.code);
  if (code.length > SCHOOL_CODE_MAX) return fieldErrors.tooLong(LABELS.code, SCHOOL_CODE_MAX);
  return /^[a-z0-9][a-z0-9._/-]*$/i.test(code) ? undefined : schoolErrors.code;
}

function schoolIn(of: CellOf): School {
  return {
    code: of('code'),
    name: of('name'),
    state: stateOf(of('state')),
    district: of('district'),
    hindiName: of('hindiName'),
    openedYear: of('opened') === '' ? null : Number(asciiDigits(of('opened'))),
    isClosed: isClosed(of('closed')) ?? false,
  };
}

/** Returns the state named in a cell, ignoring case and "&" for "and"; otherwise the cell itself. */
function stateOf(cell: string): string {
  return STATE_NAMES.find((name) => foldedName(name) === foldedName(cell)) ?? cell;
}

/** Parses the Closed column; returns undefined if the cell is neither yes nor no. */
function isClosed(cell: string): boolean | undefined {
  if (/^(|no|n|false|0|open|नहीं)$/i.test(cell)) return false;
  return /^(yes|y|true|1|closed|हाँ|हां)$/i.test(cell) ? true : undefined;
}

function columnOf(heading: string): SchoolColumn | undefined {
  const words = tidy(heading).toLowerCase().replaceAll(/[_-]+/g, ' ');
  return SCHOOL_COLUMNS.find((column) =>
    SCHOOL_HEADINGS[column].some((name) => name.toLowerCase() === words),
  );
}
