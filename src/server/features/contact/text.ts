import { defineText } from '#shared/text.ts';

/** Error messages about the contact form. */
export const contactErrors = {
  notFound: defineText({ en: "This message doesn't exist any more." }),
  tooMany: defineText({ en: 'Too many messages came from your network. Please try again in an hour.' }),
};

/** Success messages about the contact form. */
export const contactReplies = {
  /** Prescribed (spec §4). */
  thanks: defineText({ en: 'Thank you for your message! We will get back to you soon.' }),
  answered: defineText({ en: 'The message is marked as done.' }),
  reopened: defineText({ en: 'The message is open again.' }),
};
