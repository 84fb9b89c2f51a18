import { defineText, plural } from '#shared/text.ts';

const number = (count: number) => count.toLocaleString('en-IN');

/** Texts of the list of members who reached a reading limit. */
export const readingLimitsText = defineText({
  en: {
    title: 'Reading limits',
    lead: 'Members who tried to see more of the directory than the limits allow. They can see more after a while.',
    heading: 'Members who reached a limit',
    loading: 'Loading reading limits...',
    columns: { member: 'Member', read: 'What they viewed', refused: 'Refusals that day' },
    contacts: 'Contact details',
    contactCounts: (recent: number, total: number) =>
      `${number(recent)} members in 24 hours, ${number(total)} in 30 days`,
    cards: 'Directory cards',
    cardCounts: (recent: number, total: number) =>
      `${number(recent)} in the hour, ${number(total)} in the day`,
    refusals: (count: number) =>
      plural('en', count, { one: '# request refused', other: '# requests refused' }),
    lastOn: (moment: string) => `Most recent: ${moment}`,
    emptyTitle: 'No one has reached a limit',
    empty: 'Members who reach a limit are listed here for 31 days.',
  },
});
