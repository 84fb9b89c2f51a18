import { defineText } from '#shared/text.ts';

/** Messages of replies about founder requests. */
export const founderReplies = {
  granted: (name: string) => defineText({ en: `Founder status granted to ${name} successfully!` }),
  rejected: (name: string) => defineText({ en: `Founder request from ${name} was rejected.` }),
  removed: (name: string) => defineText({ en: `Founder status removed from ${name} successfully!` }),
  asked: defineText({ en: 'Your founder request is with the administrators.' }),
  withdrawn: defineText({ en: 'Your founder request is withdrawn.' }),
};
