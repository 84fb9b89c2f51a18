import { defineText, plural } from '#shared/text.ts';

const number = (count: number) => count.toLocaleString('en-IN');

/** Texts of the list of members who reached a reading limit. */
export const readingLimitsText = defineText({
  en: {
    title: 'Reading limits',
    lead: 'Members who tried to read more of the directory than the limits allow. They can read more after a while.',
    heading: 'Members who reached a limit',
    loading: 'Loading reading limits...',
    columns: { member: 'Member', read: 'What they read', refused: 'Refusals that day' },
    contacts: 'Contact details',
    contactCounts: (recent: number, total: number) =>
      `${number(recent)} members in 24 hours, ${number(total)} in 30 days`,
    cards: 'Directory cards',
    cardCounts: (recent: number, total: number) =>
      `${number(recent)} in the hour, ${number(total)} in the day`,
    refusals: (count: number) =>
      plural('en', count, { one: '# request refused', other: '# requests refused' }),
    lastOn: (moment: string) => `The last on ${moment}`,
    emptyTitle: 'All within the limits',
    empty: 'Members who reach a limit stay here for 31 days.',
  },
});
