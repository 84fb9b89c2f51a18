import { hasJoinedLately } from '#shared/members/years.ts';
import type { Signal } from './schema.ts';

/** Years from class VI to class XII: pupils who join in July 1999 leave in spring 2006. */
export const FULL_COURSE_YEARS = 7;

/** Form answers that signals refer to; the screen tints each by its signal. */
export const SIGNAL_SUBJECTS = ['name', 'email', 'phone', 'years', 'document', 'guardian'] as const;

type YearsFinding = Extract<Signal, { kind: 'years' }>['finding'];

/**
 * Compares the years at school with the seven years from class VI to class XII. Current students and staff are exempt.
 * A shorter or longer stay can be genuine, but the reviewer should check the document. This also applies to recent
 * staff, because a student could claim to be staff to avoid the guardian's consent.
 */
export function findYears(given: {
  readonly memberType: 'student' | 'staff';
  readonly inYear: number | null;
  readonly outYear: number | null;
  readonly thisYear: number;
}): { readonly finding: YearsFinding; readonly years: number | null } {
  const { memberType, inYear, outYear, thisYear } = given;
  if (inYear === null || outYear === null) return { finding: 'missing', years: null };
  const years = outYear - inYear;
  if (memberType === 'staff')
    return { finding: hasJoinedLately({ inYear, thisYear }) ? 'new-staff' : 'staff', years };
  if (years > FULL_COURSE_YEARS) return { finding: 'long', years };
  if (outYear > thisYear) return { finding: 'still-there', years };
  return { finding: years < FULL_COURSE_YEARS ? 'short' : 'full', years };
}

/** Returns whether a signal is in the member's favour (green) or needs to be checked (amber). */
export function fits(signal: Signal): boolean {
  switch (signal.kind) {
    case 'email-confirmed':
    case 'new-document':
      return true;
    case 'years':
      return ['full', 'staff', 'still-there'].includes(signal.finding);
    case 'guardian':
      return signal.hasAgreed;
    case 'email-unconfirmed':
    case 'disposable-email':
    case 'same-document':
    case 'same-phone':
    case 'similar-name':
      return false;
  }
}

/** Returns the form answer that a signal refers to. */
export function subjectOf(signal: Signal): (typeof SIGNAL_SUBJECTS)[number] {
  switch (signal.kind) {
    case 'email-confirmed':
    case 'email-unconfirmed':
    case 'disposable-email':
      return 'email';
    case 'same-document':
    case 'new-document':
      return 'document';
    case 'same-phone':
      return 'phone';
    case 'similar-name':
      return 'name';
    case 'years':
      return 'years';
    case 'guardian':
      return 'guardian';
  }
}
