import { DEFAULT_LOCALE, defineText, text, type Locale } from '#shared/text.ts';
import { TIME_ZONE, TIME_ZONE_LABEL } from '#shared/time-zone.ts';

const INDIA = { timeZone: TIME_ZONE } as const;

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

const timeText = defineText({
  en: {
    moment: (day: string, time: string) => `${day}, ${time} (India)`,
    short: (day: string, time: string) => `${day}, ${time} ${TIME_ZONE_LABEL}`,
    today: (time: string) => `${time} (India)`,
    tomorrow: (time: string) => `${time} tomorrow (India)`,
    later: (time: string, day: string) => `${time} on ${day} (India)`,
  },
});

/** Formats a date such as "28 November 2026" in Indian time. */
export function dayInIndia(moment: Date, locale: Locale = DEFAULT_LOCALE): string {
  return moment.toLocaleDateString(`${locale}-IN`, {
    ...INDIA,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** Formats a time such as "28 November 2026, 12:00 pm (India)". */
export function momentInIndia(moment: Date, locale: Locale = DEFAULT_LOCALE): string {
  return text(locale, timeText).moment(dayInIndia(moment, locale), timeInIndia(moment, locale));
}

/** Formats a recent time for a list: "28 Nov, 12:00 pm IST". */
export function shortMomentInIndia(moment: Date, locale: Locale = DEFAULT_LOCALE): string {
  const day = moment.toLocaleDateString(`${locale}-IN`, { ...INDIA, day: 'numeric', month: 'short' });
  return text(locale, timeText).short(day, timeInIndia(moment, locale));
}

/**
 * Formats a future time, rounded up to the minute: "12:00 pm (India)", "12:00 pm tomorrow (India)", or "12:00 pm on 28
 * November (India)".
 */
export function comingMomentInIndia(moment: Date, now: Date, locale: Locale = DEFAULT_LOCALE): string {
  const minute = new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  const [time, day] = [timeInIndia(minute, locale), dayInIndia(minute, locale)];
  const texts = text(locale, timeText);
  if (day === dayInIndia(now, locale)) return texts.today(time);
  if (day === dayInIndia(new Date(now.getTime() + DAY_MS), locale)) return texts.tomorrow(time);
  return texts.later(
    time,
    minute.toLocaleDateString(`${locale}-IN`, { ...INDIA, day: 'numeric', month: 'long' }),
  );
}

function timeInIndia(moment: Date, locale: Locale): string {
  return moment.toLocaleTimeString(`${locale}-IN`, { ...INDIA, hour: 'numeric', minute: '2-digit' });
}
