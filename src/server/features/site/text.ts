import { defineText } from '#shared/text.ts';

/** Error messages of site-wide endpoints. */
export const siteErrors = {
  saved: defineText({ en: 'Saved. Every page shows the change within 5 seconds.' }),
  noLogo: defineText({ en: "There's no uploaded logo any more. You're using the default one." }),
  starting: defineText({ en: 'The site is starting up. Please try again in a moment.' }),
};
