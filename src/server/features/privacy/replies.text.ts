import { defineText } from '#shared/text.ts';

/** Messages of replies about members' data and accounts. */
export const privacyReplies = {
  closed: defineText({ en: 'Your account is closed. You can take that back for seven days.' }),
  reopened: defineText({ en: 'Welcome back. Your account stays.' }),
  packing: defineText({ en: 'We are packing your data. An email tells you when it is ready.' }),
  deleted: (name: string) => defineText({ en: `The account of ${name} was deleted.` }),
  guardianAgreed: defineText({ en: 'Thank you. You have agreed; the account is open now.' }),
  guardianRefused: defineText({
    en: 'The account and everything in it has been removed. Thank you for telling us.',
  }),
  guardianAsked: (address: string) => defineText({ en: `We have written to ${address}.` }),
  consentRecorded: defineText({ en: "The guardian's consent is recorded." }),
  countsAsAdult: defineText({ en: 'This member counts as an adult now.' }),
};
