import { defineText } from '#shared/text.ts';

/** Error messages about requests to get in touch. */
export const contactRequestErrors = {
  yourself: defineText({ en: "You can't ask yourself." }),
  minor: defineText({ en: 'Members under 18 cannot ask others to get in touch, or be asked.' }),
  notOpen: defineText({ en: 'This member has limited who can ask to get in touch.' }),
  notListed: defineText({ en: "You can't send requests while your profile isn't in the directory." }),
  oneIsAway: defineText({
    en: "One of these members isn't in the directory right now. Stop the request, or deliver it once they're back.",
  }),
  askerPaused: defineText({
    en: "This member's requests are paused. End the pause in User Information first, or stop this request.",
  }),
  closedSince: defineText({
    en: 'The other member no longer takes requests from the asker. Stop the request.',
  }),
  offerNeeded: defineText({ en: 'Choose what they get if they accept: your email, your phone or both.' }),
  shareNeeded: defineText({
    en: 'Choose what to share: your email, your phone or both. Or answer once without sharing.',
  }),
  noPhone: defineText({
    en: "You haven't added a phone number. Add one in My profile, or choose your email.",
  }),
  waits: defineText({ en: 'You have already asked this member. Wait for their answer.' }),
  asksYou: defineText({ en: 'This member has asked you. Answer their request in your inbox.' }),
  shared: defineText({ en: 'This member already shares contact details with you.' }),
  barred: (day: string) =>
    defineText({ en: `You have asked this member before. You can ask again from ${day}.` }),
  perDay: (max: number) => defineText({ en: `You can ask ${max} members a day. Please try again tomorrow.` }),
  perDayInFirstWeek: (max: number) =>
    defineText({ en: `In your first week, you can ask ${max} members a day. Please try again tomorrow.` }),
  perMonth: (max: number) =>
    defineText({ en: `You can ask ${max} members in 30 days. Please try again later.` }),
  tooManyWaiting: (max: number) =>
    defineText({
      en: `At most ${max} of your requests can wait at once. Withdraw one, or wait for an answer.`,
    }),
  tooManyAttempts: defineText({ en: 'Too many requests. Please try again in an hour.' }),
  badLink: defineText({ en: 'This link no longer works. Sign in and open your inbox.' }),
  paused: (day: string, reason: string) =>
    defineText({
      en: `An administrator has paused your requests until the end of ${day}. Reason: ${reason}`,
    }),
  pauseReasonNeeded: defineText({ en: 'Write a reason. The member sees it.' }),
  aboutYou: defineText({ en: 'This is about your own account. Another administrator must decide.' }),
  undoTooLate: defineText({ en: "It's too late to undo this." }),
  notFound: defineText({ en: "This request doesn't exist any more." }),
  answered: defineText({ en: 'This request has already been answered or withdrawn, or it has expired.' }),
};

/** Success messages about requests to get in touch. */
export const contactRequestReplies = {
  asked: defineText({ en: "We've emailed your request. We'll email you if they accept or answer." }),
  askedInInbox: defineText({
    en: "They had many requests today, so they'll find yours in their inbox without an email.",
  }),
  held: {
    'same-words': defineText({
      en: "You've sent similar messages to several members, so an administrator will read your request before we deliver it.",
    }),
    'few-accepted': defineText({
      en: 'Few of your recent requests were accepted, so an administrator will read this one before we deliver it.',
    }),
  },
  accepted: defineText({ en: 'Accepted. You see what you share with each other in their profile.' }),
  answered: defineText({ en: "We've sent your answer. Your contact details aren't shared." }),
  declined: defineText({ en: "Declined. We won't tell them." }),
  withdrawn: defineText({ en: 'You withdrew your request.' }),
  takenBack: defineText({ en: 'You no longer share your contact details with this member.' }),
  released: defineText({ en: 'You delivered the request.' }),
  stopped: defineText({
    en: "You stopped the request. The member who sent it will only see that it wasn't answered.",
  }),
  decisionUndone: defineText({ en: 'The request is back in the queue.' }),
  paused: defineText({ en: 'This member cannot ask others until the pause ends.' }),
  resumed: defineText({ en: 'The pause has ended.' }),
  canAsk: defineText({ en: 'You can ask this member to get in touch.' }),
};
