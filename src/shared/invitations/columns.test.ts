import { expect, test } from 'vitest';
import { guessMatch, matchMessage } from './columns.ts';

test('guesses fields from English headings', () => {
  expect(
    guessMatch([
      'S.No',
      'Student Name',
      'Email ID',
      'Mobile No.',
      'District',
      'State',
      'Year of Joining',
      'Batch',
    ]),
  ).toEqual(['', 'name', 'email', 'phoneNumber', 'city', 'states', 'inYear', 'outYear']);
  expect(guessMatch(['FIRST_NAME', 'last name', 'Email', 'Current City', 'JNV'])).toEqual([
    'first_name',
    'last_name',
    'email',
    'currentCity',
    'jnvName',
  ]);
});

test('guesses fields from Hindi headings in any Unicode normal form', () => {
  const headings = [
    'क्रमांक',
    'पूरा नाम',
    'ईमेल',
    'मोबाइल नंबर',
    'ज़िला',
    'राज्य',
    'विद्यालय का नाम',
    'प्रवेश वर्ष',
    'उत्तीर्ण वर्ष',
  ];
  const match = ['', 'name', 'email', 'phoneNumber', 'city', 'states', 'jnvName', 'inYear', 'outYear'];
  expect(guessMatch(headings)).toEqual(match);
  expect(guessMatch(headings.map((heading) => heading.normalize('NFD')))).toEqual(match);
});

test('assigns each field to one column only, preferring an exact heading', () => {
  expect(guessMatch(['Email of guardian', 'Email', 'Email address'])).toEqual(['', 'email', '']);
  expect(guessMatch(["Student's email (home)", 'Phone'])).toEqual(['email', 'phoneNumber']);
  expect(guessMatch(['Remarks', 'Roll'])).toEqual(['', '']);
});

test('rejects a column match that lacks the email or has a field twice', () => {
  expect(matchMessage(['name', ''])?.en).toBe('Choose the column with the email.');
  expect(matchMessage(['email', 'inYear', 'inYear'])?.en).toBe(
    'Two columns are matched to In Year. Skip one of them.',
  );
  expect(matchMessage(['email', '', ''])).toBeUndefined();
});
