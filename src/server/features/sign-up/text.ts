import { defineText } from '#shared/text.ts';

/** Error messages about signing up. */
export const newAccountErrors = {
  tooMany: defineText({
    en: 'Too many accounts were created from your network. Please try again in an hour.',
  }),
  tooManySameName: defineText({
    en: 'Many people with your name are signing up right now. Please try again in a moment.',
  }),
  unknownNotice: defineText({
    en: 'The privacy notice has changed. Reload the page, read it and agree.',
  }),
};

/** Success messages about signing up. */
export const signUpReplies = {
  /** Text of the wizard's success dialog (spec §2). */
  created: defineText({
    en: 'Account created successfully. Please verify your account through the email sent to your registered email address',
  }),
};
