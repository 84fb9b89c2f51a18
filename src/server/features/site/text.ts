import { defineText } from '#shared/text.ts';

/** Error messages about the site as a whole. */
export const siteErrors = {
  starting: defineText({ en: 'The site is starting up. Please try again in a moment.' }),
};
