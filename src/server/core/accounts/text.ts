import { defineText } from '#shared/text.ts';

/** Error messages about accounts. */
export const accountErrors = {
  /** Prescribed (spec §8). */
  userNotFound: defineText({ en: 'User Not Found' }),
};
