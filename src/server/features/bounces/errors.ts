import { defineText } from '#shared/text.ts';

/** Error sentences about emails that came back. */
export const bounceErrors = {
  notFound: defineText({
    en: 'Another administrator has already sent this email again.',
  }),
};
