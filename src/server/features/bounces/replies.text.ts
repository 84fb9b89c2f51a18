import { defineText } from '#shared/text.ts';

/** Messages of replies about emails that came back. */
export const bounceReplies = {
  sentAgain: defineText({
    en: "We're sending the email again. If it fails, it returns to this list.",
  }),
};
