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
    '3 letters are set aside, because the mail server did not take them or did not answer. Each is tried again within a day, for 30 days at most.',
  );
  expect(lettersLeft(waiting(63, { later: 3 }))).toMatch(/at most\. The others leave in about a minute\.$/);
  expect(lettersLeft(waiting(64, { later: 3 }))).toMatch(
    /at most\. The others leave in about 2 minutes\. You can close this page\.$/,
  );
});

test('who stops a list is told what becomes of letters that may have arrived', () => {
  expect(whatStoppingDoes(waiting(2))).toBe(
    '2 letters that wait are not sent, and what we keep about their readers is erased. What was sent stays good.',
  );
  const one =
    "One invitation may have arrived already: we won't resend it. We keep a one-way fingerprint for a year so they aren't invited twice.";
  expect(whatStoppingDoes(waiting(1, { uncertain: 1 }))).toBe(`${one} What was sent stays good.`);
  expect(whatStoppingDoes(waiting(2, { uncertain: 1 }))).toBe(
    `We'll cancel one waiting invitation and erase what we keep about its recipient. ${one} What was sent stays good.`,
  );
});
