import { expect, test } from 'vitest';
import type { ColumnMatch } from './columns.ts';
import { readRow } from './rows.ts';

const CONTEXT = { emailSuffixes: ['.com'], passwordMinLength: 6, thisYear: 2026 };

const read = (match: ColumnMatch, ...cells: string[]) => readRow(cells, match, CONTEXT);
const problemsOf = (match: ColumnMatch, ...cells: string[]) =>
  read(match, ...cells).problems.map(({ field, sentence }) => `${field}: ${sentence.en}`);

test('accepts a row with only an email address', () => {
  expect(read(['email'], ' Asha@Example.com ')).toEqual({
    answers: { email: 'Asha@Example.com' },
    problems: [],
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
