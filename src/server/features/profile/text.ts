import { defineText, plural } from '#shared/text.ts';

/** Error messages about profiles. */
export const profileErrors = {
  photoNeeded: defineText({ en: 'Choose a photo first.' }),
  tooManyPhotos: defineText({ en: "You've sent too many photos. Please try again in an hour." }),
  photoNotFound: defineText({ en: "This photo doesn't exist any more." }),
  changed: defineText({
    en: 'Your profile was changed in another window or by an administrator. Nothing is lost: choose which version to keep.',
  }),
  otherNotice: defineText({
    en: 'The privacy notice has changed. Reload the page, read it again and agree.',
  }),
  guardianNeeded: defineText({
    en: "Members with these years are under 18 and need a guardian's consent. Please write to us.",
  }),
  ownFields: defineText({ en: 'These are your own changes. Another administrator must review them.' }),
};

/** Success messages about profiles. */
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
