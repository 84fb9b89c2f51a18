import { expect, test } from 'vitest';
import { guessMatch, matchMessage } from './columns.ts';

test('English headings of rolls and older lists are understood', () => {
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

test('Hindi headings are understood, however their letters are composed', () => {
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

test('a field is given to one column only, the whole heading before a part of one', () => {
  expect(guessMatch(['Email of guardian', 'Email', 'Email address'])).toEqual(['', 'email', '']);
  expect(guessMatch(["Student's email (home)", 'Phone'])).toEqual(['email', 'phoneNumber']);
  expect(guessMatch(['Remarks', 'Roll'])).toEqual(['', '']);
});

test('a match needs the email, and every field once', () => {
  expect(matchMessage(['name', ''])).toBe('Choose the column that holds the email.');
  expect(matchMessage(['email', 'inYear', 'inYear'])).toBe(
    'Two columns are matched with In Year. Leave one of them out.',
  );
  expect(matchMessage(['email', '', ''])).toBeUndefined();
});
