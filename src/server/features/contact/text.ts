import { defineText } from '#shared/text.ts';
import { momentInIndia } from '#server/platform/indian-time.ts';

/** Error messages about the contact form. */
export const contactErrors = {
  notFound: defineText({ en: "This message doesn't exist any more." }),
  repliedBy: (name: string | null, at: Date) =>
    defineText({
      en: `${name ?? 'Another administrator'} replied to this message on ${momentInIndia(at)}. You can still send yours.`,
    }),
  repliedByYou: (at: Date) =>
    defineText({
      en: `You replied to this message on ${momentInIndia(at)}. You can still send this one too.`,
    }),
  noSaved: defineText({ en: "This saved reply doesn't exist any more." }),
  titleTaken: defineText({ en: 'There is already a saved reply with this title.' }),
  tooMany: defineText({ en: 'Too many messages came from your network. Please try again in an hour.' }),
};

/** Success messages about the contact form. */
export const contactReplies = {
  /** Prescribed (spec §4). */
  thanks: defineText({ en: 'Thank you for your message! We will get back to you soon.' }),
  answered: defineText({ en: 'The message is marked as done.' }),
  reopened: defineText({ en: 'The message is open again.' }),
  replied: defineText({ en: "We're sending your reply." }),
  saved: defineText({ en: 'Reply saved.' }),
  savedDeleted: defineText({ en: 'Saved reply deleted.' }),
};
