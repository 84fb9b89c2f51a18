/** Formats days and times of records in the community's time zone, as emails and filters do. */
import { TIME_ZONE, TIME_ZONE_LABEL } from '#shared/time-zone.ts';

const LANGUAGE = 'en-IN';

/** Formats a day: 28 November 2026. */
export function dayOf(moment: string | Date): string {
  return formatted(moment, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Formats a day in a table: 28 Nov 2026. */
export function shortDayOf(moment: string): string {
  return formatted(moment, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats a day of this year: 28 November. */
export function dayOfYear(moment: string): string {
  return formatted(moment, { day: 'numeric', month: 'long' });
}

/** Formats a day and time: 28 November 2026, 7:12 pm IST. */
export function momentOf(moment: string): string {
  return `${dayOf(moment)}, ${formatted(moment, { hour: 'numeric', minute: '2-digit' })} ${TIME_ZONE_LABEL}`;
}

/** Formats a day and time in a table: 28 Nov 2026, 7:12 pm IST. */
export function shortMomentOf(moment: string): string {
  return `${formatted(moment, { dateStyle: 'medium', timeStyle: 'short' })} ${TIME_ZONE_LABEL}`;
}

function formatted(moment: string | Date, how: Intl.DateTimeFormatOptions): string {
  return new Date(moment).toLocaleString(LANGUAGE, { ...how, timeZone: TIME_ZONE });
}
