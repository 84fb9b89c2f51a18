import { defineText } from '#shared/text.ts';

/** Error messages about the list of all users. */
export const adminUserErrors = {
  pageTooFar: defineText({ en: 'This page is too far down the list. Narrow the search or export the list.' }),
};
