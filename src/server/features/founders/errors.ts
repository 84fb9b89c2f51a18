import { defineText } from '#shared/text.ts';

/** Error sentences about founder requests. */
export const founderErrors = {
  ownRequest: defineText({ en: "You can't decide about yourself. Ask another administrator." }),
  documentFirst: defineText({ en: 'Document verification needed first. Verify this member, then decide.' }),
  tooMany: defineText({ en: 'You have asked many times just now. Please try again in an hour.' }),
  founderAlready: defineText({ en: 'You are a founder member already.' }),
  requestWaits: defineText({ en: 'Your founder request is waiting for a decision already.' }),
  noRequest: defineText({
    en: 'There is no founder request to withdraw. An administrator may have decided it; reload to see.',
  }),
};
