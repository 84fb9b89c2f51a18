import { defineText } from '#shared/text.ts';

/** Error messages about accounts. */
export const accountErrors = {
  /** Prescribed (spec §8). */
  userNotFound: defineText({ en: 'User Not Found' }),
  commonPassword: defineText({
    en: 'This password is too common and easy to guess. Choose another.',
  }),
};
