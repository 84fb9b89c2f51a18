import { defineText } from '#shared/text.ts';

/** Messages of replies about reported profiles. */
export const reportReplies = {
  thanks: defineText({ en: 'Thank you. An administrator will review this profile.' }),
  closed: defineText({ en: 'The report is closed.' }),
};
