import { defineText } from '#shared/text.ts';

/** Messages of replies about members' data and accounts. */
export const privacyReplies = {
  closed: defineText({ en: 'Your account is closed. You can restore it within seven days.' }),
  reopened: defineText({ en: 'Welcome back. Your account is safe.' }),
  packing: defineText({ en: "We're preparing your data and will email you when it's ready." }),
  deleted: (name: string) => defineText({ en: `The account of ${name} was deleted.` }),
  guardianAgreed: defineText({ en: 'Thank you. The account is now open.' }),
  guardianRefused: defineText({
    en: "We've deleted the account and everything in it. Thank you for telling us.",
  }),
  guardianAsked: (address: string) => defineText({ en: `We've sent an email to ${address}.` }),
  consentRecorded: defineText({ en: "The guardian's consent is recorded." }),
  countsAsAdult: defineText({ en: 'This member is now recorded as an adult.' }),
};
