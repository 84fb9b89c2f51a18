import { defineText } from '#shared/text.ts';

/** Texts of the list of contact messages. */
export const messagesText = defineText({
  en: {
    title: 'Messages',
    lead: 'Messages from the contact form, also sent to the support address. Replies open in your email app.',
    tabs: 'Message status',
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
        heading: 'Messages marked as done',
        emptyTitle: 'Nothing here yet',
        empty: 'Messages marked as done stay here for a year. You can reopen them.',
      },
    },
    whole: 'Full message',
    undelivered: "The copy to the support address hasn't been sent yet.",
    answer: 'Answer by email',
    answerOf: (name: string) => `Answer by email: ${name}`,
    reply: (subject: string) => `Your message to Navodayan: ${subject}`,
    done: 'Done',
    doneOf: (name: string) => `Done: message from ${name}`,
    reopen: 'Reopen',
    reopenOf: (name: string) => `Reopen: message from ${name}`,
    saving: 'Saving...',
    answered: (day: string, by: string | null) => (by === null ? `On ${day}` : `On ${day} by ${by}`),
  },
});
