/**
 * Time zone of the community. Days on screens, in emails, filters and counts are calendar days of this zone, in whatever
 * zone the server and the reader are.
 */
export const TIME_ZONE = 'Asia/Kolkata';
/** Abbreviation of the zone behind a time. */
export const TIME_ZONE_LABEL = 'IST';
/** The zone's offset from UTC. The zone has no daylight saving time. */
const UTC_OFFSET = '+05:30';
const UTC_OFFSET_MS = 5.5 * 3600 * 1000;

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

/** Returns when the calendar day of a moment began in the community's time zone. */
export function startOfDay(moment: Date): Date {
  return new Date(`${calendarDay(moment)}T00:00:00${UTC_OFFSET}`);
}

/** Returns the last millisecond of a moment's calendar day in the community's time zone. */
export function endOfDay(moment: Date): Date {
  return new Date(`${calendarDay(moment)}T23:59:59.999${UTC_OFFSET}`);
}

/** Parses a local date and time in the community's time zone, such as "2026-11-24T18:30"; null if invalid. */
export function momentAt(dateAndTime: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(dateAndTime)) return null;
  const moment = new Date(`${dateAndTime}:00${UTC_OFFSET}`);
  // `Date` would roll the 31st of a shorter month over into the next month.
  return !Number.isNaN(moment.getTime()) && dateAndTimeOf(moment) === dateAndTime ? moment : null;
}

/** Formats a moment as a local date and time in the community's time zone, such as "2026-11-24T18:30". */
export function dateAndTimeOf(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 16);
}
