import { defineText, plural } from '#shared/text.ts';

/** Error messages about imports and invitations. */
export const invitationErrors = {
  ended: defineText({
    en: 'This invitation has already been used or has ended. You can still sign up without it.',
  }),
  deleted: defineText({
    en: "This link isn't valid any more: we've deleted this invitation. If you still get emails, write to us.",
  }),
  importNotFound: defineText({ en: "This import doesn't exist any more." }),
  noBadRows: defineText({ en: 'There are no rows with errors to download.' }),
  importStarted: defineText({ en: 'Someone else has just started or cancelled this import.' }),
  matchIncomplete: defineText({ en: 'Choose a field for every column, or skip it.' }),
  sourceNeeded: defineText({ en: 'Enter where this list comes from. The invitation shows it.' }),
  sourceNotShown: defineText({ en: "This contains characters we can't use." }),
  noOneNew: defineText({ en: "There's no one new on this list, so no one to invite." }),
  notSending: defineText({ en: "This import isn't being sent any more." }),
  notPaused: defineText({ en: "This import isn't paused any more." }),
  importEnded: defineText({ en: 'This import has already ended.' }),
};

/** Success messages about imports and invitations. */
export const invitationReplies = {
  declined: defineText({ en: "We've erased your data and won't invite this address again." }),
  sending: (count: number) =>
    defineText({
      en: plural('en', count, {
        one: "We're sending one invitation.",
        other: `We're sending ${count} invitations.`,
      }),
    }),
  paused: defineText({ en: 'Sending is paused.' }),
  resumed: defineText({ en: 'Sending continues.' }),
  cancelled: defineText({ en: "The import is cancelled. We've erased what wasn't sent." }),
};
