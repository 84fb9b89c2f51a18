import { defineText } from '#shared/text.ts';

/** Messages of replies about emails that came back. */
export const bounceReplies = {
  sentAgain: defineText({
    en: 'The email is on its way again. If it fails once more, it comes back to this list.',
  }),
};
