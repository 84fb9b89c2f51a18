import { defineText } from '#shared/text.ts';
import { comingMomentInIndia } from '#server/platform/indian-time.ts';

/** Time at which the reader can continue, and the current time. */
type Coming = Readonly<{ at: Date; now: Date }>;

const from = ({ at, now }: Coming) => comingMomentInIndia(at, now, 'en');

/** Error messages about exceeding the limits on reading the directory. */
export const readingLimitErrors = {
  contactsOfTheDay: (max: number, coming: Coming) =>
    defineText({
      en: `You've seen the contact details of ${max} members in the last 24 hours. You can see more from ${from(coming)}.`,
    }),
  contactsOfTheMonth: (max: number, coming: Coming) =>
    defineText({
      en: `You've seen the contact details of ${max} members in the last 30 days. You can see more from ${from(coming)}.`,
    }),
  cardsOfTheHour: (max: number, coming: Coming) =>
    defineText({
      en: `You've seen ${max.toLocaleString('en-IN')} members in the last hour. You can see more from ${from(coming)}.`,
    }),
  cardsOfTheDay: (max: number, coming: Coming) =>
    defineText({
      en: `You've seen ${max.toLocaleString('en-IN')} members in the last 24 hours. You can see more from ${from(coming)}.`,
    }),
  visitorCards: (coming: Coming) =>
    defineText({
      en: `People on your network have seen too many members. Sign in to see more, or come back at ${from(coming)}.`,
    }),
};
