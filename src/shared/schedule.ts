import { defineText, type Sentence } from '#shared/text.ts';
import { dateAndTimeOf } from '#shared/time-zone.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Maximum time until a scheduled publication or sending: a leap year, in milliseconds. */
const AHEAD_MAX_MS = 366 * DAY_MS;
/** Time of day that a schedule form proposes. */
const MORNING = '09:00';

export const scheduleErrors = {
  missing: defineText({ en: 'Choose a date and time.' }),
  past: defineText({ en: 'This time has passed. Choose a later one.' }),
  tooLate: defineText({ en: 'Choose a day within the next year.' }),
};

/** Returns why nothing can be scheduled for a time, which may be an invalid date; undefined if it can. */
export function scheduleMessage(at: Date, now: Date): Sentence | undefined {
  const aheadMs = at.getTime() - now.getTime();
  if (Number.isNaN(aheadMs)) return scheduleErrors.missing;
  if (aheadMs <= 0) return scheduleErrors.past;
  return aheadMs > AHEAD_MAX_MS ? scheduleErrors.tooLate : undefined;
}

/** Returns the time that a schedule form proposes: the next day at nine in Indian time, such as "2026-11-25T09:00". */
export function proposedTime(now: Date): string {
  return `${dateAndTimeOf(new Date(now.getTime() + DAY_MS)).slice(0, 10)}T${MORNING}`;
}
