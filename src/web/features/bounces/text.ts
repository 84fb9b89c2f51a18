import { defineText, plural } from '#shared/text.ts';

/** Usual causes of SMTP status codes. */
const USUALLY: Readonly<Record<number, string>> = {
  550: 'usually there is no such mailbox',
  551: 'usually there is no such mailbox',
  552: 'usually the mailbox is full',
  553: 'usually the address is misspelt',
  554: 'usually it is taken for spam',
};

/** Texts of the list of undelivered email. */
export const bouncesText = defineText({
  en: {
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
      plural('en', jobs, {
        one: 'One more email failed just now. We will retry it.',
        other: '# more emails failed just now. We will retry them.',
      }),
  },
});
