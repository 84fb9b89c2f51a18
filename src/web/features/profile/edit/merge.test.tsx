import { expect, test } from 'vitest';
import { changeOf, bodyOf, formMessages, type FormAnswers } from './answers.ts';
import { merged, overlap } from './merge.ts';

const BEFORE: FormAnswers = {
  fullName: 'Asha Kumari',
  profession: 'Doctor',
  jnvName: 'JNV Trivediganj',
  inYear: '1996',
  outYear: '2003',
  currentCity: 'Lucknow',
  currentState: 'Uttar Pradesh',
  phoneNumber: '',
  nameAtSchool: '',
  about: '',
};

test('changes to different profile fields in two windows are merged', () => {
  const versions = {
    before: BEFORE,
    latest: { ...BEFORE, about: 'From there' },
    mine: { ...BEFORE, currentCity: 'Kanpur' },
  };
  expect(overlap(versions)).toEqual([]);
  expect(merged(versions, 'mine')).toEqual({ ...BEFORE, about: 'From there', currentCity: 'Kanpur' });
});

test('the chosen side wins in a profile field that both windows changed', () => {
  const versions = {
    before: BEFORE,
    latest: { ...BEFORE, about: 'From there', profession: 'Pilot' },
    mine: { ...BEFORE, about: 'From here', currentCity: 'Kanpur' },
  };
  expect(overlap(versions)).toEqual(['about']);
  expect(merged(versions, 'mine')).toMatchObject({
    about: 'From here',
    profession: 'Pilot',
    currentCity: 'Kanpur',
  });
  expect(merged(versions, 'latest')).toMatchObject({
    about: 'From there',
    profession: 'Pilot',
    currentCity: 'Kanpur',
  });
});

test('the same change to a profile field in both windows is not a conflict', () => {
  const same = { ...BEFORE, about: 'The same' };
  expect(overlap({ before: BEFORE, latest: same, mine: same })).toEqual([]);
});

test('the request contains only changed profile fields, with the full name split into first and last name', () => {
  const answers = { ...BEFORE, fullName: 'Asha Devi Singh', inYear: '1997' };
  expect(JSON.parse(JSON.stringify(bodyOf(changeOf(answers, ['fullName', 'inYear']))))).toEqual({
    first_name: 'Asha',
    last_name: 'Devi Singh',
    personalInfo: {},
    educationInfo: { inYear: '1997' },
  });
});

test("error messages from the server and from the browser's rules are assigned to the same form field", () => {
  expect(formMessages({ 'educationInfo.inYear': 'Too early.', last_name: 'Too long.' })).toEqual({
    inYear: 'Too early.',
    fullName: 'Too long.',
  });
  expect(formMessages({ inYear: 'Too early.', first_name: 'Missing.' })).toEqual({
    inYear: 'Too early.',
    fullName: 'Missing.',
  });
});
