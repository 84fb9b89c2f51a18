import { defineText } from '#shared/text.ts';

/** Error sentences about reported profiles. */
export const reportErrors = {
  ownProfile: defineText({ en: 'This is your own profile. Correct or delete it in My Profile.' }),
  tooMany: defineText({ en: 'You have reported many profiles today. Try again tomorrow, or write to us.' }),
  notFound: defineText({ en: 'This report is not there any more.' }),
  aboutYou: defineText({ en: 'This report is about you. Another administrator must look at it.' }),
};
