import { defineText } from '#shared/text.ts';

/** Messages of replies about administrators. */
export const administratorReplies = {
  made: (name: string) => defineText({ en: `${name} is now an administrator and must sign in again.` }),
  removed: (name: string) =>
    defineText({ en: `${name} is no longer an administrator and was signed out everywhere.` }),
};
