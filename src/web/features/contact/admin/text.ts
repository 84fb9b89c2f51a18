import { defineText } from '#shared/text.ts';

/** Texts of the list of contact messages. */
export const messagesText = defineText({
  en: {
    title: 'Messages',
    lead: 'Messages from the contact form, also sent to the support address. Replies open in your email app.',
    tabs: 'Open or dealt with',
    loading: 'Loading messages...',
    search: 'Search messages',
    searchPlaceholder: 'Name, email, phone or words',
    subject: 'Subject',
    anySubject: 'Any subject',
    fileName: 'navodayan-messages.csv',
    columns: { message: 'Message', received: 'Received', actions: 'Actions' },
    statuses: {
      open: {
        tab: 'Open',
        heading: 'Open messages',
        emptyTitle: 'No open messages',
        empty: "You're all caught up.",
      },
      answered: {
        tab: 'Done',
        heading: 'Messages dealt with',
        emptyTitle: 'Nothing here yet',
        empty: 'What was dealt with stays here for a year, and can be opened again.',
      },
    },
    whole: 'The whole message',
    undelivered: 'The email to the support address is still on its way.',
    answer: 'Answer by email',
    answerOf: (name: string) => `Answer by email: ${name}`,
    reply: (subject: string) => `Your message to Navodayan: ${subject}`,
    done: 'Done',
    doneOf: (name: string) => `Done: the message of ${name}`,
    reopen: 'Open again',
    reopenOf: (name: string) => `Open again: the message of ${name}`,
    saving: 'Saving...',
    answered: (day: string, by: string | null) => (by === null ? `On ${day}` : `On ${day} by ${by}`),
  },
});
