import { defineText } from '#shared/text.ts';

/** Error messages of site-wide endpoints. */
export const siteErrors = {
  starting: defineText({ en: 'The site is starting up. Please try again in a moment.' }),
};
