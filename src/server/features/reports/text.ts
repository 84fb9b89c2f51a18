import { defineText } from '#shared/text.ts';

/** Error messages about reported profiles. */
export const reportErrors = {
  ownProfile: defineText({ en: 'This is your own profile. Edit or delete it in My Profile.' }),
  tooMany: defineText({ en: "You've reported too many profiles today. Try again tomorrow, or write to us." }),
  notFound: defineText({ en: "This report doesn't exist any more." }),
  aboutYou: defineText({ en: 'This report is about you. Another administrator must review it.' }),
};

/** Success messages about reported profiles. */
export const reportReplies = {
  thanks: defineText({ en: 'Thank you. An administrator will review this profile.' }),
  closed: defineText({ en: 'The report is closed.' }),
};
