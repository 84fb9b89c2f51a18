import { defineText } from '#shared/text.ts';

/** Error messages about administrators. */
export const administratorErrors = {
  ownRole: defineText({ en: "You can't change your own role. Ask another administrator." }),
  alreadyAdmin: (name: string) => defineText({ en: `${name} is already an administrator.` }),
  noAdmin: (name: string) => defineText({ en: `${name} is no longer an administrator.` }),
  emailUnconfirmed: (name: string) =>
    defineText({
      en: `${name} hasn't confirmed their email address yet. We send password links there, so it must be theirs.`,
    }),
  notEligible: (name: string) =>
    defineText({
      en: `${name} can't become an administrator: only verified adult members who aren't administrators yet can.`,
    }),
};

/** Success messages about administrators. */
export const administratorReplies = {
  made: (name: string) => defineText({ en: `${name} is now an administrator and must sign in again.` }),
  removed: (name: string) =>
    defineText({ en: `${name} is no longer an administrator and was signed out everywhere.` }),
};
