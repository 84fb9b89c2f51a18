import { defineText } from '#shared/text.ts';

/** Messages of replies about the newsletter. */
export const newsletterReplies = {
  /** The same for every address, so that it does not reveal who is subscribed or a member. */
  asked: defineText({
    en: "Almost there. We've sent an email to this address. Open it to confirm.",
  }),
  confirmed: defineText({ en: "You're subscribed. You'll get the next issue." }),
  left: defineText({ en: "You're unsubscribed. You won't get any more issues." }),
  turnedOn: defineText({ en: "You'll get the newsletter from now on." }),
  turnedOff: defineText({ en: "You won't get any more issues." }),
};
