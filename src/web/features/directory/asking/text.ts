import { defineText, plural } from '#shared/text.ts';

const shared = { both: 'email and phone', email: 'email', phone: 'phone' };

/** Texts of the form in which a member asks another to get in touch, and of what the two share. */
export const askingText = defineText({
  en: {
    title: (name: string) => `Ask ${name} to get in touch`,
    lead: (name: string) =>
      `${name} gets your message and your profile, and decides what to share. They get your contact details only if they accept.`,
    reason: 'Why are you asking?',
    choose: 'Choose a reason',
    reasonMissing: 'Choose a reason from the list.',
    words: 'Your message',
    wordsHelp: "Say who you are and why you're asking.",
    needed: (count: number) =>
      plural('en', count, { one: '# more character needed', other: '# more characters needed' }),
    left: (count: number) => plural('en', count, { one: '# character left', other: '# characters left' }),
    tooLong: (count: number) =>
      plural('en', count, { one: '# character too long', other: '# characters too long' }),
    offers: 'If they accept, they get',
    email: 'My email',
    phone: 'My phone',
    offerMissing: 'Choose what they get if they accept: your email, your phone or both.',
    send: 'Send request',
    sending: 'Sending...',
    cancel: 'Cancel',
    sent: 'Request sent',
    next: (name: string, days: number) =>
      `${name} has ${days} days to answer. If they accept, you'll find their contact details in their profile.`,
    done: 'Back to the profile',
    loading: 'Loading...',
    failedToLoad: "We couldn't check whether you can ask this member.",
    sharing: (name: string, fields: keyof typeof shared) => `You share your ${shared[fields]} with ${name}.`,
  },
});
