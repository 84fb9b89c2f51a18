import { defineText } from '#shared/text.ts';

/** Texts of the dialog in which a member reports a profile. */
export const reportText = defineText({
  en: {
    title: (name: string) => `Report ${name}?`,
    lead: "An administrator will review your report. We won't tell the member who reported them.",
    requestLead:
      "An administrator will review your report and see what they wrote to you. We won't tell the member who reported them.",
    reason: "What's wrong?",
    choose: 'Choose a reason',
    reasonMissing: 'Choose a reason from the list.',
    words: 'In your own words',
    wordsHelp: 'What should an administrator check?',
    send: 'Send report',
    sending: 'Sending...',
    cancel: 'Cancel',
    close: 'Close',
    thanks: 'Thank you',
  },
});
