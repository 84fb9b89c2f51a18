import { defineText, plural } from '#shared/text.ts';

/** Error messages about bounced emails. */
export const bounceErrors = {
  notFound: defineText({
    en: 'Another administrator has already sent this email again.',
  }),
};

/** Success messages about bounced emails. */
export const bounceReplies = {
  sentAgain: defineText({
    en: "We're sending the email again. If it fails, it returns to this list.",
  }),
  noneToSend: defineText({ en: 'There is no email to send again.' }),
  allSentAgain: (mails: number) =>
    defineText({
      en: plural('en', mails, {
        one: "We're sending the email again. If it fails, it returns to this list.",
        other: "We're sending # emails again. Those that fail return to this list.",
      }),
    }),
};
