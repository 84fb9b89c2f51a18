import { expect, test } from 'vitest';
import { lettersLeft, whatStoppingDoes } from './letters-left.ts';

const waiting = (letters: number, { ahead = 0, later = 0, uncertain = 0 } = {}) => ({
  invitations: { waiting: letters },
  lettersAhead: ahead,
  lettersLater: later,
  lettersUncertain: uncertain,
});

test('minutes are said of letters whose turn it is, and that the others are tried again later', () => {
  expect(lettersLeft(waiting(20))).toBe('Ready in about a minute.');
  expect(lettersLeft(waiting(100, { ahead: 50 }))).toBe('Ready in about 3 minutes. You can close this page.');
  expect(lettersLeft(waiting(1, { later: 1 }))).toBe(
    "One invitation is waiting because the mail server refused it or did not answer. We'll retry within a day, for up to 30 days.",
  );
  expect(lettersLeft(waiting(3, { later: 3, ahead: 500 }))).toBe(
    "3 invitations are waiting because the mail server refused them or did not answer. We'll retry each within a day, for up to 30 days.",
  );
  expect(lettersLeft(waiting(63, { later: 3 }))).toMatch(/30 days\. The others leave in about a minute\.$/);
  expect(lettersLeft(waiting(64, { later: 3 }))).toMatch(
    /30 days\. The others leave in about 2 minutes\. You can close this page\.$/,
  );
});

test('who stops a list is told what becomes of letters that may have arrived', () => {
  expect(whatStoppingDoes(waiting(2))).toBe(
    "We'll cancel 2 waiting invitations and erase what we keep about their recipients. Sent invitations still work.",
  );
  const one =
    "One invitation may have arrived already: we won't resend it. We keep a one-way fingerprint for a year so they aren't invited twice.";
  expect(whatStoppingDoes(waiting(1, { uncertain: 1 }))).toBe(`${one} Sent invitations still work.`);
  expect(whatStoppingDoes(waiting(2, { uncertain: 1 }))).toBe(
    `We'll cancel one waiting invitation and erase what we keep about its recipient. ${one} Sent invitations still work.`,
  );
});
