import { defineText, plural } from '#shared/text.ts';

/** Usual causes of SMTP status codes. */
const USUALLY: Readonly<Record<number, string>> = {
  550: "usually the mailbox doesn't exist",
  551: "usually the mailbox doesn't exist",
  552: 'usually the mailbox is full',
  553: 'usually the address is misspelt',
  554: 'usually it was treated as spam',
};

/** Texts of the list of undelivered emails. */
export const bouncesText = defineText({
  en: {
    title: 'Undelivered email',
    lead: "Emails that bounced. Resending uses the member's current address.",
    heading: "Emails that didn't arrive",
    emptyTitle: 'Every email arrived',
    empty: 'Bounced emails stay here for 30 days.',
    loading: 'Loading undelivered email...',
    columns: { mail: 'Email', who: 'Member', why: 'What happened', actions: 'Actions' },
    noMember: 'No account',
    refused: (answer: number | null) => {
      if (answer === null) return 'Rejected by the mail server';
      const usually = USUALLY[answer];
      return `Rejected by the mail server (${answer})${usually === undefined ? '' : `: ${usually}`}`;
    },
    givenUp: (answer: number | null) =>
      `We stopped trying after repeated attempts${answer === null ? '' : ` (${answer})`}`,
    retry: 'Send again',
    retryOf: (email: string) => `Send again: the email to ${email}`,
    retryAll: 'Send all again',
    retryAllHint: (mails: number) =>
      plural('en', mails, {
        one: 'We stopped trying to send # email. Emails to wrong addresses are not sent again.',
        other: 'We stopped trying to send # emails. Emails to wrong addresses are not sent again.',
      }),
    sending: 'Sending...',
    retrying: (jobs: number) =>
      plural('en', jobs, {
        one: "One more email failed just now. We'll retry it.",
        other: "# more emails failed just now. We'll retry them.",
      }),
  },
});
