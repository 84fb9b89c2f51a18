import { defineText } from '#shared/text.ts';

/** Error sentences about the list of all users. */
export const adminUserErrors = {
  pageTooFar: defineText({ en: 'This page is too far from the first one. Narrow the list, or export it.' }),
};
