import { defineText } from '#shared/text.ts';

/** Error messages about the morning email. */
export const digestErrors = {
  badLink: defineText({
    en: 'This link no longer works. Sign in and turn off the email under My profile, Account.',
  }),
};

/** Success messages about the morning email. */
export const digestReplies = {
  off: defineText({ en: "You won't get the morning email any more. You can turn it on under Account." }),
};
