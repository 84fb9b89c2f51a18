import { defineText } from '#shared/text.ts';

/** Texts of the list of newsletter subscribers. */
export const subscribersText = defineText({
  en: {
    title: 'Subscribers',
    lead: 'Newsletter subscribers. People manage this themselves.',
    tabs: 'Subscription status',
    loading: 'Loading subscribers...',
    search: 'Search subscribers',
    searchPlaceholder: 'Email, or the name of a member',
    fileName: 'navodayan-subscribers.csv',
    columns: { email: 'Email', who: 'Member', state: 'Newsletters sent' },
    statuses: {
      subscribed: {
        tab: 'Subscribed',
        heading: 'Subscribed',
        emptyTitle: 'No subscribers yet',
        empty: 'Confirmed subscribers appear here.',
      },
      asked: {
        tab: 'Not confirmed',
        heading: 'Waiting for confirmation',
        emptyTitle: 'No one is waiting',
        empty: "People who haven't confirmed yet stay here for 30 days.",
      },
      left: {
        tab: 'Unsubscribed',
        heading: 'Unsubscribed',
        emptyTitle: 'No one has unsubscribed',
        empty: 'People who unsubscribe stay here for 30 days, then we delete the address.',
      },
    },
    noMember: 'No account',
    since: (day: string) => `Since ${day}`,
    asked: (day: string) => `Asked on ${day}`,
    left: (day: string) => `Unsubscribed on ${day}`,
    unreached: 'Starts once the email is confirmed',
  },
});
