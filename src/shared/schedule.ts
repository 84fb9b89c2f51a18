import { defineText, type Sentence } from '#shared/text.ts';

/** Maximum time until a scheduled publication or sending: a leap year, in milliseconds. */
const AHEAD_MAX_MS = 366 * 24 * 3600 * 1000;

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
