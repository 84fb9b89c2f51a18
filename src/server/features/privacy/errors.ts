import { defineText } from '#shared/text.ts';

/** Error sentences about members' data and accounts. */
export const privacyErrors = {
  ownAccount: defineText({
    en: "You can't delete your own account here. Close it in My Profile, or ask another administrator.",
  }),
  closedAlready: defineText({ en: 'Your account is closed already. Reload to see until when.' }),
  notClosed: defineText({ en: 'Your account is not closed, or its seven days are over.' }),
  tooManyExports: defineText({ en: 'You have asked for your data several times today. Try again tomorrow.' }),
  noExport: defineText({ en: 'There is no copy of your data to download. Ask for one first.' }),
  ticketUsed: defineText({
    en: 'This link was used already, or it is too old. Download again from My Profile.',
  }),
  consentNotNeeded: defineText({ en: "This member no longer needs a guardian's consent. Reload to see it." }),
};
