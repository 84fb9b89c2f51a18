import { defineText } from '#shared/text.ts';

/** Error messages about members' data and accounts. */
export const privacyErrors = {
  ownAccount: defineText({
    en: "You can't delete your own account here. Close it in My Profile, or ask another administrator.",
  }),
  closedAlready: defineText({
    en: 'Your account is already closed. Reload the page to see until when you can restore it.',
  }),
  notClosed: defineText({ en: "Your account isn't closed, or the seven days to reopen it have passed." }),
  tooManyExports: defineText({ en: "You've requested your data several times today. Try again tomorrow." }),
  noExport: defineText({ en: "There's no copy of your data to download. Request one first." }),
  ticketUsed: defineText({
    en: 'This link has expired or was already used. Download again from My Profile.',
  }),
  guardianBusy: defineText({
    en: "We've sent ten requests to this address today. Try again tomorrow, or enter another address.",
  }),
  consentNotNeeded: defineText({ en: "This member no longer needs a guardian's consent. Reload to see it." }),
};

/** Success messages about members' data and accounts. */
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
