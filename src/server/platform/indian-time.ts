import { DEFAULT_LOCALE, defineText, text, type Locale } from '#shared/text.ts';

const INDIA = { timeZone: 'Asia/Kolkata' } as const;

const timeText = defineText({ en: { moment: (day: string, time: string) => `${day}, ${time} (India)` } });

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
  const time = moment.toLocaleTimeString(`${locale}-IN`, { ...INDIA, hour: 'numeric', minute: '2-digit' });
  return text(locale, timeText).moment(dayInIndia(moment, locale), time);
}
