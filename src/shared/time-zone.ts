/**
 * Time zone of the community. Days on screens, in emails, filters and counts are calendar days of this zone, in whatever
 * zone the server and the reader are.
 */
export const TIME_ZONE = 'Asia/Kolkata';
/** Abbreviation of the zone behind a time. */
export const TIME_ZONE_LABEL = 'IST';
/** Offset of the zone from UTC, which has no daylight saving time. */
const UTC_OFFSET = '+05:30';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const year = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' });

/** Returns the calendar year of a moment in the community's time zone. */
export function calendarYear(moment: Date): number {
  return Number(year.format(moment));
}

/** Returns the calendar day of a moment in the community's time zone, such as "2026-11-24". */
export function calendarDay(moment: Date): string {
  return day.format(moment);
}

/** Returns the moment of a local time such as "2026-11-24T18:30" in the community's time zone; otherwise an invalid date. */
export function momentAt(localTime: string): Date {
  return new Date(`${localTime}${UTC_OFFSET}`);
}
