import { defineText, plural } from '#shared/text.ts';

export const rejectionText = defineText({
  en: {
    title: (name: string) => `Why reject ${name}?`,
    titleMany: (count: number) =>
      plural('en', count, { one: 'Why reject # member?', other: 'Why reject # members?' }),
    lead: (name: string) => `${name} gets this by email and can try again.`,
    leadMany: 'Each of them gets this by email and can try again.',
    reason: 'Reason',
    reasonMissing: 'Choose a reason.',
    erases: 'Erases the file',
    erasesNow: (name: string) => `Rejecting erases the file ten seconds later. ${name} keeps the account.`,
    erasesMany: 'Rejecting erases the files ten seconds later. The members keep their accounts.',
    note: 'Add a note',
    noteForOther: "Say what's wrong",
    noteHelp: "They'll see exactly this text.",
    mailTitle: 'The email',
    mailReason: 'The email says',
    mailTo: 'To',
    mailToOne: (count: number) => `To (one of ${count})`,
    mailSubject: 'Subject',
    mailLoading: 'Writing the email...',
    mailFailed: "We couldn't show the email.",
    cancel: 'Back',
    reject: 'Reject',
    rejecting: 'Rejecting',
  },
});
