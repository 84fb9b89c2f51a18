import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about members' data and accounts. */
export const privacyEmailText = defineText({
  en: {
    exportReady: {
      subject: 'Your data is ready to download',
      preheader: (day: string) => `Until ${day}, in My Profile.`,
      heading: 'Your data is ready',
      lead: (name: string) =>
        `${name}, your copy of everything we hold about you is ready, as a web page and as a data file.`,
      button: 'Download my data',
      readyUntil: 'Ready until',
      notYou: "Didn't ask for this? Someone else may be signed in to your account. Please ",
    },
    deletionScheduled: {
      subject: 'Your account will be deleted',
      preheader: (day: string) => `You can change your mind until ${day}.`,
      heading: 'Your account is closed',
      lead: (name: string, days: number, moment: string) =>
        `${name}, we've hidden your profile. You have ${plural('en', days, { one: '# day', other: '# days' })} to change your mind. To keep your account, sign in before ${moment} and press "Keep my account".`,
      button: 'Keep my account',
      erasedOn: 'Deleted on',
      notYou: "Didn't ask for this? Sign in, keep your account, and ",
    },
    deletionCancelled: {
      subject: 'Your account is safe',
      preheader: 'Nothing was deleted.',
      heading: (name: string) => `Good to have you back, ${name}`,
      lead: "Your account is open again. Nothing was deleted, and your privacy choices haven't changed.",
      button: 'Open My Profile',
    },
    deleted: {
      subject: 'Your account has been deleted',
      preheader: "We've deleted your data, photo and files.",
      heading: `Your account has been deleted`,
      lead: "We've deleted your account, as you asked, with your profile, photo, documents, choices and sessions.",
      note: 'We keep a log with numbers instead of names, and backups until they expire.',
      footnote: 'This is the last email about your account.',
    },
    removalWarning: {
      subject: 'Your account will be deleted soon',
      preheader: (day: string) => `Send another document before ${day} to keep it.`,
      heading: 'You can still keep your account',
      lead: (name: string) =>
        `${name}, we couldn't verify your document, and you haven't sent another one. We'll delete your account and data unless you send another document.`,
      button: 'Send another document',
      removedFrom: 'Deleted after',
      note: "If you don't want to stay, you don't need to do anything.",
    },
    guardian: {
      reminder: (name: string) => `A reminder: ${name} still needs your consent`,
      subject: (name: string, union: string) => `${name} wants to join the ${union} and needs your consent`,
      preheader: 'You decide whether they can keep the account.',
      heading: 'Your consent is needed',
      lead: (name: string, school: string, site: { name: string; schoolWord: string }) =>
        `${name}, of ${school}, has opened an account with the ${site.name} and named you as a parent or guardian. We are the community of former students of the ${site.schoolWord} schools.`,
      terms:
        "Members under 18 need a guardian's consent. They are never listed or shown to others. Read what we keep and why, then decide.",
      button: 'Read and decide',
      answerBefore: 'Answer before',
      footnote: (name: string) =>
        `${name} gave us your email as a parent or guardian. We won't email you about anything else.`,
      note: (days: number) =>
        `If you don't agree, we delete the account right away. If you don't answer, we delete it after ${plural('en', days, { one: '# day', other: '# days' })}.`,
    },
    newPassword: {
      link: 'set a new password',
    },
  },
});
