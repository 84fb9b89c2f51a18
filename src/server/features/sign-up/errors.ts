import { defineText } from '#shared/text.ts';

/** Error sentences about signing up. */
export const newAccountErrors = {
  tooMany: defineText({
    en: 'Many accounts were opened from your network just now. Please try again in an hour.',
  }),
  tooManySameName: defineText({
    en: 'Many people with your name are signing up just now. Please try again in a moment.',
  }),
  unknownNotice: defineText({
    en: 'There is no such version of the privacy notice. Reload the page, read the notice and agree to it.',
  }),
};
