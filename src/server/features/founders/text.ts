import { defineText } from '#shared/text.ts';

/** Error messages about founder requests. */
export const founderErrors = {
  ownRequest: defineText({ en: "You can't decide on your own request. Ask another administrator." }),
  documentFirst: defineText({ en: 'Document verification needed first. Verify this member, then decide.' }),
  tooMany: defineText({ en: "You've made too many requests. Please try again in an hour." }),
  founderAlready: defineText({ en: "You're already a founder member." }),
  requestWaits: defineText({ en: 'Your founder request is already waiting for a decision.' }),
  noRequest: defineText({
    en: "There's no founder request to withdraw. An administrator may have decided on it. Reload the page to see.",
  }),
};

/** Success messages about founder requests. */
export const founderReplies = {
  granted: (name: string) => defineText({ en: `Founder status granted to ${name} successfully!` }),
  rejected: (name: string) => defineText({ en: `Founder request from ${name} was rejected.` }),
  removed: (name: string) => defineText({ en: `Founder status removed from ${name} successfully!` }),
  asked: defineText({ en: 'Your founder request is with the administrators.' }),
  withdrawn: defineText({ en: 'Your founder request is withdrawn.' }),
};
