import { defineText } from '#shared/text.ts';

/** Error sentences about emails that came back. */
export const bounceErrors = {
  notFound: defineText({
    en: 'This email is no longer on the list: another administrator has sent it again.',
  }),
};
