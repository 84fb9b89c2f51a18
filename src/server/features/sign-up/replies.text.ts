import { defineText } from '#shared/text.ts';

/** Messages of replies about signing up. */
export const signUpReplies = {
  /** Spec §2, the success dialog of the wizard. */
  created: defineText({
    en: 'Account created successfully. Please verify your account through the email sent to your registered email address',
  }),
};
