import { expect, test } from 'vitest';
import { asksGuardian } from './rules.ts';

test.each([
  ['2024', '2031', true],
  ['2012', '2031', true],
  ['2001', '2008', false],
  ['2050', '2057', false],
])('in 2026, a student of %s to %s is asked for a guardian: %s', (inYear, outYear, isAsked) => {
  expect(asksGuardian({ memberType: 'student', inYear, outYear }, 2026)).toBe(isAsked);
});
