import { expect, test } from 'vitest';
import type { Signal } from './schema.ts';
import { findYears, fits, subjectOf } from './signals.ts';

const student = { memberType: 'student', thisYear: 2026 } as const;

test.each([
  [1999, 2006, 'full'],
  [1999, 2005, 'short'],
  [1999, 2007, 'long'],
  [2020, 2027, 'still-there'],
  [2020, 2026, 'short'],
  [2019, 2029, 'long'],
] as const)("a student's years from %i to %i are classified as %s", (inYear, outYear, finding) => {
  expect(findYears({ ...student, inYear, outYear })).toEqual({ finding, years: outYear - inYear });
});

test.each([
  [2019, 'new-staff'],
  [2018, 'staff'],
] as const)('staff who joined in %i are classified as %s in 2026', (inYear, finding) => {
  const given = { memberType: 'staff', inYear, outYear: 2026, thisYear: 2026 } as const;
  expect(findYears(given)).toEqual({ finding, years: 2026 - inYear });
});

test('staff may stay any number of years, and unknown years are classified as missing', () => {
  expect(findYears({ memberType: 'staff', inYear: 1990, outYear: 2020, thisYear: 2026 }).finding).toBe(
    'staff',
  );
  expect(findYears({ ...student, inYear: null, outYear: 2006 })).toEqual({ finding: 'missing', years: null });
});

test.each<[Signal, string, boolean]>([
  [{ kind: 'email-confirmed' }, 'email', true],
  [{ kind: 'email-unconfirmed' }, 'email', false],
  [{ kind: 'disposable-email', domain: 'mailinator.com' }, 'email', false],
  [{ kind: 'same-document', people: [] }, 'document', false],
  [{ kind: 'new-document' }, 'document', true],
  [{ kind: 'same-phone', people: [] }, 'phone', false],
  [{ kind: 'similar-name', people: [] }, 'name', false],
  [{ kind: 'years', finding: 'full', years: 7 }, 'years', true],
  [{ kind: 'years', finding: 'still-there', years: 7 }, 'years', true],
  [{ kind: 'years', finding: 'staff', years: 20 }, 'years', true],
  [{ kind: 'years', finding: 'new-staff', years: 3 }, 'years', false],
  [{ kind: 'years', finding: 'short', years: 5 }, 'years', false],
  [{ kind: 'years', finding: 'long', years: 9 }, 'years', false],
  [{ kind: 'years', finding: 'missing', years: null }, 'years', false],
  [{ kind: 'guardian', hasAgreed: true }, 'guardian', true],
  [{ kind: 'guardian', hasAgreed: false }, 'guardian', false],
])("the signal %o refers to the %s; in the member's favour: %s", (signal, subject, isFitting) => {
  expect([subjectOf(signal), fits(signal)]).toEqual([subject, isFitting]);
});
