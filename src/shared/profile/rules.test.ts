import { expect, test } from 'vitest';
import { checkProfile, splitFullName } from './rules.ts';

const CONTEXT = {
  schoolShort: 'JNV',
  firstYear: 1985,
  thisYear: 2026,
  memberType: 'student',
  inYear: '1996',
  outYear: '2003',
};

test.each([
  ['Asha Kumari', 'Asha', 'Kumari'],
  ['Asha', 'Asha', ''],
  ['  Asha   Kumari  Singh ', 'Asha', 'Kumari Singh'],
  ['रोहिणी देवी', 'रोहिणी', 'देवी'],
  ['Asha\u00A0Kumari', 'Asha', 'Kumari'],
  ['', '', ''],
])('the full name "%s" is split on its first space', (fullName, first_name, last_name) => {
  expect(splitFullName(fullName)).toEqual({ first_name, last_name });
});

test('validating a profile change ignores unchanged fields', () => {
  expect(checkProfile({}, { ...CONTEXT, inYear: '', outYear: '' })).toEqual({});
  expect(checkProfile({ about: 'Hello', profession: undefined }, CONTEXT)).toEqual({});
});

test('does not check the range of the leaving year when the joining year is invalid', () => {
  for (const inYear of ['1900', '2027'])
    expect(checkProfile({ inYear }, CONTEXT)).toEqual({
      inYear: { en: 'Joined Year must be a year from 1985 to 2026.' },
    });
});

test('teachers and staff may stay longer than ten years', () => {
  const years = { inYear: '1990', outYear: '2020' };
  expect(checkProfile(years, { ...CONTEXT, memberType: 'staff' })).toEqual({});
  expect(checkProfile(years, CONTEXT)).toEqual({
    outYear: { en: 'Passed Out must be a year from 1990 to 2000.' },
  });
});

test('accepts line breaks and tabs in About, but rejects other control characters', () => {
  expect(checkProfile({ about: 'One\r\n\tTwo\n' }, CONTEXT)).toEqual({});
  for (const about of ['a\u0007b', 'a\u202Eb'])
    expect(checkProfile({ about }, CONTEXT)).toEqual({
      about: { en: "About contains characters we can't use. Please type it again." },
    });
});

test('applies the limit of 2000 characters to About as stored', () => {
  expect(checkProfile({ about: `${'x'.repeat(2000)}   ` }, CONTEXT)).toEqual({});
  expect(checkProfile({ about: 'x'.repeat(2001) }, CONTEXT)).toEqual({
    about: { en: 'About can have at most 2000 characters.' },
  });
});
