import { defineText } from '#shared/text.ts';

/** Error messages about verifiers. */
export const verifierErrors = {
  ownRole: defineText({ en: "You can't change your own role. Ask another administrator." }),
  notEligible: (name: string) =>
    defineText({
      en: `${name} can't become a verifier: only verified adult members with a confirmed email address can. Administrators verify everyone already.`,
    }),
  alreadyVerifier: (name: string) =>
    defineText({ en: `${name} is already a verifier. Change their schools in the list.` }),
  noVerifier: (name: string) => defineText({ en: `${name} is no longer a verifier.` }),
  changed: (name: string) =>
    defineText({
      en: `${name}'s schools have changed since you opened them. The list has been updated.`,
    }),
};

/** Success messages about verifiers. */
export const verifierReplies = {
  granted: (name: string) => defineText({ en: `${name} is now a verifier and must sign in again.` }),
  changed: (name: string) => defineText({ en: `${name}'s schools have been changed.` }),
  revoked: (name: string) => defineText({ en: `${name} is no longer a verifier.` }),
};
