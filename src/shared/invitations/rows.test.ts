import { expect, test } from 'vitest';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolListOf } from '#shared/geography/schools.ts';
import type { ColumnMatch } from './columns.ts';
import { columnsOf, readRow } from './rows.ts';

const CONTEXT = {
  emailSuffixes: ['.com'],
  passwordMinLength: 6,
  today: '2026-11-24',
  schoolShort: 'JNV',
  firstYear: 1985,
  schools: schoolListOf(DEFAULT_SCHOOLS),
};

const read = (match: ColumnMatch, ...cells: string[]) => readRow(cells, columnsOf([], match), CONTEXT);
const problemsOf = (match: ColumnMatch, ...cells: string[]) =>
  read(match, ...cells).problems.map(({ field, sentence }) => `${field}: ${sentence.en}`);

test('accepts a row with only an email address', () => {
  expect(read(['email'], ' Asha@Example.com ')).toEqual({
    answers: { email: 'Asha@Example.com' },
    problems: [],
    cells: [' Asha@Example.com '],
  });
});

test('normalises answers like the sign-up form', () => {
  expect(
    read(
      ['name', 'email', 'gender', 'states', 'city', 'memberType', ''],
      'आशा  कुमारी वर्मा',
      'asha@example.com',
      'f',
      'uttar pradesh',
      'BARABANKI',
      'Teacher',
      'left out',
    ).answers,
  ).toEqual({
    first_name: 'आशा कुमारी',
    last_name: 'वर्मा',
    email: 'asha@example.com',
    gender: 'Female',
    states: 'Uttar Pradesh',
    city: 'Barabanki',
    jnvName: 'JNV Barabanki',
    memberType: 'staff',
  });
});

test('infers the state from a district that exists in one state only', () => {
  expect(read(['email', 'city'], 'a@example.com', 'barabanki').answers.states).toBe('Uttar Pradesh');
  expect(problemsOf(['email', 'city'], 'a@example.com', 'Bilaspur')).toEqual([
    'city: Choose a district of this state from the list.',
  ]);
  expect(read(['email', 'states', 'city'], 'a@example.com', 'Jammu & Kashmir', 'Kathua').answers.states).toBe(
    'Jammu and Kashmir',
  );
});

test('reports invalid answers with the messages of the sign-up form', () => {
  expect(
    problemsOf(
      ['email', 'phoneNumber', 'gender', 'states', 'inYear', 'outYear'],
      'asha@example.org',
      '12',
      'x',
      'Atlantis',
      '1984',
      '03',
    ),
  ).toEqual([
    'email: Please enter a valid email address ending with .com.',
    'phoneNumber: Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave this empty.',
    'gender: Choose one of: Male, Female, others, Prefer not to say.',
    'states: Choose a state or union territory from the list.',
    'inYear: In Year must be a year from 1985 to 2026.',
    'outYear: Out Year must be a year, such as 2003.',
  ]);
  expect(problemsOf(['email', 'name'], '', 'Asha')).toEqual(['email: Email is required.']);
});

test('removes the apostrophe that our CSV files put before a formula', () => {
  expect(read(['email', 'phoneNumber'], 'a@example.com', "'+91 98765 43210").answers.phoneNumber).toBe(
    '+91 98765 43210',
  );
  expect(read(['email', 'last_name'], 'a@example.com', "'Souza").answers.last_name).toBe("'Souza");
});

test('rejects rows of people who are presumed to be under 18', () => {
  const MINOR =
    'row: This person is probably under 18, so we don’t email them. They can sign up with their guardian’s email.';
  expect(problemsOf(['email', 'inYear'], 'a@example.com', '2019')).toEqual([MINOR]);
  expect(problemsOf(['email', 'outYear'], 'a@example.com', '2026')).toEqual([MINOR]);
  expect(problemsOf(['email', 'outYear'], 'a@example.com', '2025')).toEqual([]);
  expect(problemsOf(['email', 'inYear'], 'a@example.com', '2018')).toEqual([]);
  expect(problemsOf(['email', 'inYear', 'outYear'], 'a@example.com', '2018', '2027')).toEqual([MINOR]);
  expect(problemsOf(['email', 'inYear', 'memberType'], 'a@example.com', '2024', 'staff')).toEqual([]);
});

test('rejects a row with more cells than columns unless the extra cells are blank', () => {
  expect(problemsOf(['email'], 'a@example.com', ' ', 'x')).toEqual([
    'row: This row has more cells than there are columns. Check for an extra separator.',
  ]);
  expect(problemsOf(['email'], 'a@example.com', ' ', '')).toEqual([]);
});

const MINOR =
  'row: This person is probably under 18, so we don’t email them. They can sign up with their guardian’s email.';
const UNCLEAR_AGE =
  'row: We can’t read the date of birth, so this person may be under 18. Write it as 31/12/1985.';

test.each([
  ['2008-11-24', 'adult'],
  ['2008-11-25', 'minor'],
  ['24/11/2008', 'adult'],
  ['25.11.2008', 'minor'],
  ['11/25/2008', 'minor'],
  ['३१/१२/१९८५', 'adult'],
  ['2-3-85', 'adult'],
  ['2-3-12', 'minor'],
  ['31 May 1985', 'adult'],
  ['31-May-85', 'adult'],
  ['31-May-09', 'minor'],
  ['1985', 'adult'],
  ['2008', 'minor'],
  ['2007', 'adult'],
  ['31198', 'adult'],
  ['40000', 'minor'],
  ['17', 'minor'],
  ['१७ वर्ष', 'minor'],
  ['18 years', 'adult'],
  ['', 'adult'],
  ['unknown', 'unclear'],
  ['31/12/2031', 'unclear'],
  ['1985 or 1986', 'unclear'],
] as const)('a person with the date of birth or age "%s" is presumed to be %s', (birth, age) => {
  const problems = { adult: [], minor: [MINOR], unclear: [UNCLEAR_AGE] };
  expect(problemsOf(['email', 'birthDate'], 'a@example.com', birth)).toEqual(problems[age]);
});

test('a date that may be in two months counts as the later one', () => {
  expect(problemsOf(['email', 'birthDate'], 'a@example.com', '10/12/2008')).toEqual([MINOR]);
  expect(problemsOf(['email', 'birthDate'], 'a@example.com', '12/10/2008')).toEqual([MINOR]);
});

test('a staff member under 18 by the date of birth is rejected too', () => {
  expect(problemsOf(['email', 'birthDate', 'memberType'], 'a@example.com', '2012', 'staff')).toEqual([MINOR]);
});

test.each([
  ['IX-A', '', '', 'minor'],
  ['कक्षा 9', '', '', 'minor'],
  ['12th', '', '', 'minor'],
  ['दसवीं', '', '', 'minor'],
  ['XII (2003)', '', '', 'adult'],
  ['XII', '', '2003', 'adult'],
  ['X', '', '2025', 'minor'],
  ['VI', '1996', '', 'adult'],
  ['6', '2019', '', 'minor'],
  ['B.Sc. 2nd year', '', '', 'adult'],
  ['', '', '', 'adult'],
] as const)(
  'a person in class "%s", joined "%s", left "%s", is presumed to be %s',
  (name, joined, left, age) => {
    const problems = { adult: [], minor: [MINOR] };
    const match = ['email', 'schoolClass', 'inYear', 'outYear'] as const;
    expect(problemsOf(match, 'a@example.com', name, joined, left)).toEqual(problems[age]);
  },
);

test.each(['', 'unclear', 'jnvName'] as const)(
  'a column whose heading tells the age counts even if it is matched to "%s"',
  (field) => {
    const problemsWith = (heading: string, cell: string) =>
      readRow(['a@example.com', cell], columnsOf(['Email', heading], ['email', field]), CONTEXT).problems.map(
        ({ sentence }) => `row: ${sentence.en}`,
      );
    expect(problemsWith('Date of Birth', '2012-01-01')).toContain(MINOR);
    expect(problemsWith('जन्म तिथि', '2012-01-01')).toContain(MINOR);
    expect(problemsWith('Class', 'VIII')).toContain(MINOR);
    expect(problemsWith('Batch', '2021-2028')).toContain(MINOR);
    expect(problemsWith('Year of admission', '2020')).toContain(MINOR);
    expect(problemsWith('Batch', '2003')).not.toContain(MINOR);
  },
);

test('a row is stored without its date of birth, and read again with the same result', () => {
  const columns = columnsOf(['Email', 'DOB'], ['email', 'birthDate']);
  const again = (cell: string) => {
    const { cells } = readRow(['a@example.com', cell], columns, CONTEXT);
    return [
      ...cells,
      ...readRow(cells, columns, CONTEXT).problems.map(({ sentence }) => `row: ${sentence.en}`),
    ];
  };
  expect(again('31/12/1985')).toEqual(['a@example.com', '18 or older']);
  expect(again('2012-01-01')).toEqual(['a@example.com', 'under 18', MINOR]);
  expect(again('soon')).toEqual(['a@example.com', 'unclear', UNCLEAR_AGE]);
  expect(readRow(['a@example.com', '31/12/1985'], columns, CONTEXT).answers).toEqual({
    email: 'a@example.com',
  });
});

test.each([
  ['1996-2003', '', { inYear: '1996', outYear: '2003' }],
  ['', '1996-03', { inYear: '1996', outYear: '2003' }],
  ['July 1996', '31/05/2003', { inYear: '1996', outYear: '2003' }],
  ['1996-07-01', '2002-2003', { inYear: '1996', outYear: '2003' }],
  ['', '१९९८–२००५', { inYear: '1998', outYear: '2005' }],
  ['', '1999-00', { inYear: '1999', outYear: '2000' }],
])('finds the years in "%s" and "%s"', (joined, left, years) => {
  expect(read(['email', 'inYear', 'outYear'], 'a@example.com', joined, left).answers).toEqual({
    email: 'a@example.com',
    ...years,
  });
});
