import { defineText, plural } from '#shared/text.ts';

/** Messages of replies about profiles. */
export const profileReplies = {
  choicesSaved: defineText({ en: 'Your choices are saved.' }),
  agreed: defineText({ en: 'Thank you. Your agreement is recorded.' }),
  saved: defineText({ en: 'Your profile is saved.' }),
  photoSaved: defineText({ en: 'Your photo is saved.' }),
  photoRemoved: defineText({ en: 'Your photo is removed.' }),
  settled: (changes: number) =>
    defineText({
      en: plural('en', changes, {
        one: 'One change marked as checked.',
        other: `${changes} changes marked as checked.`,
      }),
    }),
};
