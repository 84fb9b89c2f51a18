import { defineText } from '#shared/text.ts';

/** Error sentences about the contact form. */
export const contactErrors = {
  notFound: defineText({ en: 'This message is not there any more.' }),
  tooMany: defineText({ en: 'Many messages came from your network just now. Please try again in an hour.' }),
};
