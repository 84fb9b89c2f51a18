/** Words of the lists of messages and subscribers. */
/** What mail servers mean by these numbers, for readers who do not know them. */
const USUALLY: Readonly<Record<number, string>> = {
  550: 'usually there is no such mailbox',
  551: 'usually there is no such mailbox',
  552: 'usually the mailbox is full',
  553: 'usually the address is misspelt',
  554: 'usually it is taken for spam',
};

export const TEXT = {
  export: 'Export as CSV',
  exporting: 'Exporting',
  exported: 'The list was exported. This is recorded in the audit log.',
  reset: 'Reset',
  nothingFits: 'No matches. Clear the search to see everything.',

  messages: {
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

  subscribers: {
    title: 'Subscribers',
    lead: 'Newsletter subscribers. People manage this themselves.',
    tabs: 'Where the subscription stands',
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
        heading: 'Waiting for a confirmation',
        emptyTitle: 'No one is waiting',
        empty: "People who haven't confirmed yet stay here for 30 days.",
      },
      left: {
        tab: 'Left',
        heading: 'Left',
        emptyTitle: 'No one has unsubscribed',
        empty: 'People who unsubscribe stay here for 30 days, then we delete the address.',
      },
    },
    noMember: 'No account',
    since: (day: string) => `Since ${day}`,
    asked: (day: string) => `Asked on ${day}`,
    left: (day: string) => `Left on ${day}`,
    unreached: 'Starts once the email is confirmed',
  },

  mails: {
    title: 'Undelivered email',
    lead: "Emails that bounced. Resending uses the member's current address.",
    heading: 'Emails that did not arrive',
    emptyTitle: 'Every email arrived',
    empty: 'Bounced emails stay here for 30 days.',
    loading: 'Loading undelivered email...',
    columns: { mail: 'Mail', who: 'Member', why: 'What happened', actions: 'Actions' },
    noMember: 'No account',
    refused: (answer: number | null) => {
      if (answer === null) return 'Refused for good by the mail server';
      const usually = USUALLY[answer];
      return `Refused for good by the mail server (${answer})${usually === undefined ? '' : `: ${usually}`}`;
    },
    givenUp: (answer: number | null) =>
      `No mail server took it in ten tries${answer === null ? '' : ` (${answer})`}`,
    retry: 'Send again',
    retryOf: (email: string) => `Send again: the email to ${email}`,
    sending: 'Sending...',
    retrying: (jobs: number) =>
      jobs === 1
        ? 'One more failed just now and is tried again by itself.'
        : `${jobs} more failed just now and are tried again by themselves.`,
  },
} as const;
