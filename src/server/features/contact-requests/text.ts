import { defineText } from '#shared/text.ts';

/** Error messages about requests to get in touch. */
export const contactRequestErrors = {
  yourself: defineText({ en: "You can't ask yourself." }),
  minor: defineText({ en: 'Members under 18 cannot ask others to get in touch, or be asked.' }),
  notOpen: defineText({ en: 'This member has limited who can ask to get in touch.' }),
  notListed: defineText({ en: "You can't send requests while your profile isn't in the directory." }),
  offerNeeded: defineText({ en: 'Choose what they get if they accept: your email, your phone or both.' }),
  shareNeeded: defineText({
    en: 'Choose what to share: your email, your phone or both. Or answer once without sharing.',
  }),
  noPhone: defineText({
    en: "You haven't added a phone number. Add one in My profile, or choose your email.",
  }),
  offerGone: defineText({
    en: 'They no longer have the phone number that they offered, so nothing was shared. You can answer without sharing.',
  }),
  waits: defineText({ en: 'You have already asked this member. Wait for their answer.' }),
  asksYou: defineText({ en: 'This member has asked you. Answer their request in your inbox.' }),
  shared: defineText({ en: 'This member already shares contact details with you.' }),
  barred: (day: string) =>
    defineText({ en: `You have asked this member before. You can ask again from ${day}.` }),
  perDay: (max: number) => defineText({ en: `You can ask ${max} members a day. Please try again tomorrow.` }),
  perDayInFirstWeek: (max: number) =>
    defineText({ en: `In your first week, you can ask ${max} members a day. Please try again tomorrow.` }),
  fewAccepted: ({ perDay, accepted, of }: Readonly<Record<'perDay' | 'accepted' | 'of', number>>) =>
    defineText({
      en: `Fewer than ${accepted} of your last ${of} requests were accepted, so you can ask ${perDay} members a day. Please try again tomorrow.`,
    }),
  perMonth: (max: number) =>
    defineText({ en: `You can ask ${max} members in 30 days. Please try again later.` }),
  tooManyWaiting: (max: number) =>
    defineText({
      en: `At most ${max} of your requests can wait at once. Withdraw one, or wait for an answer.`,
    }),
  tooManyAttempts: defineText({ en: 'Too many requests. Please try again in an hour.' }),
  badLink: defineText({ en: 'This link no longer works. Sign in and open your inbox.' }),
  sameWords: (max: number) =>
    defineText({
      en: `You've sent a similar message to ${max} members. Write one for this member.`,
    }),
  paused: (day: string) =>
    defineText({ en: `An administrator has paused your requests until the end of ${day}.` }),
  pauseDay: (max: number) =>
    defineText({ en: `Choose a day from today on, and at most ${max} days from now.` }),
  aboutYou: defineText({ en: 'This is about your own account. Another administrator must decide.' }),
  notFound: defineText({ en: "This request doesn't exist any more." }),
  answered: defineText({ en: 'This request has already been answered or withdrawn, or it has expired.' }),
};

/** Success messages about requests to get in touch. */
export const contactRequestReplies = {
  asked: defineText({ en: "We've emailed your request. We'll email you if they accept or answer." }),
  askedInInbox: defineText({
    en: "They had many requests today, so they'll find yours in their inbox without an email.",
  }),
  accepted: defineText({ en: 'Accepted. You see what you share with each other in their profile.' }),
  answered: defineText({ en: "We've sent your answer. Your contact details aren't shared." }),
  declined: defineText({ en: "Declined. We won't tell them." }),
  withdrawn: defineText({ en: 'You withdrew your request.' }),
  takenBack: defineText({ en: 'You no longer share your contact details with this member.' }),
  paused: defineText({ en: 'This member cannot ask others until the pause ends.' }),
  resumed: defineText({ en: 'The pause has ended.' }),
  canAsk: defineText({ en: 'You can ask this member to get in touch.' }),
};
