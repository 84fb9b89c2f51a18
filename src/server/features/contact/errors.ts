import { defineText } from '#shared/text.ts';

/** Error sentences about the contact form. */
export const contactErrors = {
  notFound: defineText({ en: "This message doesn't exist any more." }),
  tooMany: defineText({ en: 'Too many messages came from your network. Please try again in an hour.' }),
};
