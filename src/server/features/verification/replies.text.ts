import { defineText, plural } from '#shared/text.ts';

/** Messages of replies about decisions and the queue. */
export const verificationReplies = {
  skipped: (name: string) => defineText({ en: `Skipped ${name} for an hour.` }),
  skipsForgotten: defineText({ en: 'Everyone you skipped is back in the queue.' }),
  released: defineText({ en: 'The members reserved for you are back in the queue.' }),
  verified: (name: string) => defineText({ en: `${name} is verified.` }),
  rejected: (name: string) => defineText({ en: `${name} is rejected.` }),
  verifiedMany: (count: number) =>
    defineText({
      en: plural('en', count, { one: '# member is verified.', other: '# members are verified.' }),
    }),
  rejectedMany: (count: number) =>
    defineText({
      en: plural('en', count, { one: '# member is rejected.', other: '# members are rejected.' }),
    }),
  pendingAgain: (name: string) => defineText({ en: `${name} is pending again.` }),
  documentReceived: defineText({ en: 'Thank you. A volunteer will check your new document.' }),
};
