import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about members' data and accounts. */
export const privacyEmailText = defineText({
  en: {
    exportReady: {
      subject: 'Your data is ready to download',
      preheader: (day: string) => `Until ${day}, in My Profile.`,
      heading: 'Your data is ready',
      lead: (name: string) =>
        `${name}, you asked for a copy of everything that we hold about you. It is ready: a page that you can read, and a file that a program can.`,
      button: 'Download my data',
      readyUntil: 'Ready until',
      notYou: "Didn't ask for this? Someone else may be signed in to your account: ",
    },
    deletionScheduled: {
      subject: 'Your account will be deleted',
      preheader: (day: string) => `You can take that back until ${day}.`,
      heading: 'Your account is closed',
      lead: (name: string, days: number, moment: string) =>
        `${name}, your profile has left the directory. You have ${plural('en', days, { one: '# day', other: '# days' })} to change your mind: sign in before ${moment} and press "Keep my account", and everything is back.`,
      button: 'Keep my account',
      erasedOn: 'Erased on',
      notYou: 'You did not ask for this? Sign in, keep your account, and ',
    },
    deletionCancelled: {
      subject: 'Your account is safe',
      preheader: 'Nothing was deleted.',
      heading: (name: string) => `Good to have you back, ${name}`,
      lead: 'Your account is open again and stays. Nothing was deleted, and others see what you show them, as before.',
      button: 'Open My Profile',
    },
    deleted: {
      subject: 'Your account is deleted',
      preheader: 'Your data, photo and files are erased.',
      heading: `Your account has been deleted`,
      lead: 'Your account is deleted, as you asked. Your profile, photo, documents, choices and sessions are erased.',
      note: 'What stays: a record that something happened, by number and without your name, and backups until they expire.',
      footnote: 'This is the last email about your account.',
    },
    removalWarning: {
      subject: 'Your account will be removed soon',
      preheader: (day: string) => `Send another document before ${day} to keep it.`,
      heading: 'Your place is still kept',
      lead: (name: string) =>
        `${name}, we couldn't verify your document, and you haven't sent another one. We'll delete your account and data unless you send another document.`,
      button: 'Send another document',
      removedFrom: 'Removed from',
      note: "If you don't want to stay, you don't need to do anything.",
    },
    guardian: {
      reminder: (name: string) => `A reminder: ${name} still needs your consent`,
      subject: (name: string) => `${name} wants to join Navodayan and needs your consent`,
      preheader: 'You decide whether the account may stay.',
      heading: 'Your consent is needed',
      lead: (name: string, school: string) =>
        `${name}, of ${school}, has opened an account with the Navodayan Alumni Union, the community of former students of the Navodaya schools, and named you as parent or guardian.`,
      terms:
        "Members under 18 need a guardian's consent. They are never listed or shown to others. Read what we keep and why, then agree or refuse.",
      button: 'Read and decide',
      answerBefore: 'Answer before',
      footnote: (name: string) =>
        `${name} gave us your email as a parent or guardian. We won't email you about anything else.`,
      note: (days: number) =>
        `If you refuse, the account is removed at once. If you do not answer, it is removed after ${plural('en', days, { one: '# day', other: '# days' })}.`,
    },
    newPassword: {
      link: 'set a new password',
    },
  },
});
