import { defineText } from '#shared/text.ts';

/** Error messages about the newsletter. */
export const newsletterErrors = {
  tooMany: defineText({ en: 'Too many sign-ups from your network. Please try again in an hour.' }),
  linkExpired: defineText({
    en: 'This subscription no longer exists. If you still get issues, write to us.',
  }),
  linkIncomplete: (href: string) =>
    defineText({ en: `The link to "${href}" is incomplete: start it with https:// or mailto:.` }),
  notAllowed: (type: string, shown: string) =>
    defineText({
      en: `A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no ${type}: ${shown}`,
    }),
  subjectLength: (max: number) => defineText({ en: `The subject must have 1 to ${max} characters.` }),
  empty: defineText({ en: 'The newsletter is empty.' }),
  tooLong: (max: number) => defineText({ en: `The newsletter can have at most ${max} characters.` }),
};

/** Success messages about the newsletter. */
export const newsletterReplies = {
  /** The same for every address, so that it reveals neither subscribers nor members. */
  asked: defineText({
    en: "Almost there. We've sent an email to this address. Open it to confirm.",
  }),
  confirmed: defineText({ en: "You're subscribed. You'll get the next issue." }),
  left: defineText({ en: "You're unsubscribed. You won't get any more issues." }),
  turnedOn: defineText({ en: "You'll get the newsletter from now on." }),
  turnedOff: defineText({ en: "You won't get any more issues." }),
};
