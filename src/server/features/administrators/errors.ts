import { defineText } from '#shared/text.ts';

/** Error sentences about administrators. */
export const administratorErrors = {
  ownRole: defineText({ en: "You can't change your own role. Ask another administrator." }),
  alreadyAdmin: (name: string) => defineText({ en: `${name} is an administrator already.` }),
  noAdmin: (name: string) => defineText({ en: `${name} is no longer an administrator.` }),
  emailUnconfirmed: (name: string) =>
    defineText({
      en: `${name} has not confirmed the email address yet. Links to set a password go there, so it must be theirs.`,
    }),
  notEligible: (name: string) =>
    defineText({
      en: `${name} cannot become an administrator now: only a verified, adult member can, and only once.`,
    }),
};
