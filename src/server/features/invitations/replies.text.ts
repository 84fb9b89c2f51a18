import { defineText, plural } from '#shared/text.ts';

/** Messages of replies about imports and invitations. */
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
