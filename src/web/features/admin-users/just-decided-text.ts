import { defineText } from '#shared/text.ts';

/** Texts of the list of recent decisions. */
export const justDecidedText = defineText({
  en: {
    title: 'Just decided',
    lead: 'Your decisions of the last hour. We send the email after ten seconds; until then, you can undo.',
    leadAdmin: 'After that, you can return someone to pending.',
    leadVerifier: 'After that, ask an administrator to return someone to pending.',
    at: (time: string) => `at ${time}`,
    undoOf: (name: string) => `Undo ${name}`,
    returnOf: (name: string) => `Return to pending ${name}`,
    failed: "We couldn't load your decisions of the last hour.",
    retry: 'Retry',
  },
});
