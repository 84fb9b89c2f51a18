import { defineText } from '#shared/text.ts';

/** Error messages of site-wide endpoints. */
export const siteErrors = {
  saved: defineText({ en: 'Saved. Every page shows the change within 5 seconds.' }),
  starting: defineText({ en: 'The site is starting up. Please try again in a moment.' }),
};
