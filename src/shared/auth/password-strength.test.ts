import { expect, test } from 'vitest';
import { passwordHints, passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Weak'],
  ['abc', 1, 'Weak'],
  ['abcdefgh', 2, 'Medium'],
  ['Abcdefgh', 3, 'Medium'],
  ['Abcdefg1', 4, 'Strong'],
  ['Abcdef1!', 5, 'Strong'],
  ['A1!', 3, 'Medium'],
] as const)('the password %s scores %i points and is %s', (password, points, word) => {
  expect(passwordStrength(password)).toEqual({ points, word: { en: word } });
});

test('the password hints list length, uppercase letter, number and special character', () => {
  expect(passwordHints('abc1', 6)).toEqual([
    { label: { en: '6 characters' }, isMet: false },
    { label: { en: 'An uppercase letter' }, isMet: false },
    { label: { en: 'A number' }, isMet: true },
    { label: { en: 'A special character' }, isMet: false },
  ]);
});
