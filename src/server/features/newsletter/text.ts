import { defineText, plural } from '#shared/text.ts';

/** Error messages about the newsletter. */
export const newsletterErrors = {
  tooMany: defineText({ en: 'Too many sign-ups from your network. Please try again in an hour.' }),
  linkExpired: defineText({
    en: 'This subscription no longer exists. If you still get issues, write to us.',
  }),
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

/** Names of Markdown elements that a newsletter cannot contain. */
const PARTS: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'pictures',
  code: 'code',
  codespan: 'code',
  table: 'tables',
  hr: 'horizontal lines',
  del: 'strikethrough',
  checkbox: 'checkboxes',
  list: 'nested lists',
};

/** Error messages about issues of the newsletter. */
export const issueErrors = {
  notFound: defineText({ en: "This newsletter doesn't exist any more." }),
  states: {
    draft: defineText({ en: 'This newsletter is a draft. Reload to see it.' }),
    sending: defineText({ en: "This newsletter is being sent, so its text can't be changed." }),
    sent: defineText({ en: "This newsletter has been sent, so it can't be changed." }),
    stopped: defineText({ en: 'This newsletter was stopped. Copy it to send it as a new one.' }),
  },
  linkIncomplete: (href: string) =>
    defineText({ en: `The link to "${href}" is incomplete: start it with https:// or mailto:.` }),
  linkInside: (shown: string) =>
    defineText({ en: `Headings and quotes can't contain links. Move this one to a paragraph: ${shown}` }),
  notAllowed: (type: string, shown: string) =>
    defineText({
      en: `A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no ${PARTS[type] ?? type}. Remove this part: ${shown}`,
    }),
  tooDeep: defineText({ en: 'Lists and quotes are nested too deeply. Remove some of the marks.' }),
  noSubscribers: defineText({ en: "No one has subscribed yet, so there's no one to send it to." }),
  unconfirmed: defineText({ en: 'Confirm your email address before you send yourself a test.' }),
  tooManyTests: defineText({ en: "You've sent yourself too many tests. Please try again in an hour." }),
  previewExpired: defineText({ en: 'This preview has expired. Close it and open it again.' }),
};

/** Success messages about issues of the newsletter. */
export const issueReplies = {
  deleted: defineText({ en: 'Draft deleted.' }),
  tested: (email: string) => defineText({ en: `We'll send a test to ${email}.` }),
  sending: (people: number) =>
    defineText({
      en: `We're sending it to ${plural('en', people, { one: '# person', other: '# people' })}.`,
    }),
  stopped: defineText({ en: "Stopped. We won't send this newsletter to anyone else." }),
};
