import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about a decision. */
export const verificationEmailText = defineText({
  en: {
    approved: {
      subject: (name: string) => `The gate is open, ${name}`,
      preheader: 'You can now use the directory.',
      heading: (name: string) => `You're verified, ${name}`,
      lead: 'A volunteer has verified your document. You can now use the directory. The person from the bunk below may be there already.',
      button: 'Open the directory',
      username: 'Username',
      school: 'School',
      years: (school: string, from: number | null, until: number | null) =>
        `${school}, ${from ?? ''} to ${until ?? ''}`,
      contact: 'Email, phone',
      erased: (days: number) =>
        plural('en', days, {
          one: "We'll erase your document after # day.",
          other: "We'll erase your document after # days.",
        }),
    },
    rejected: {
      subject: 'We need another document',
      preheader: "We couldn't verify your document. You can send another.",
      heading: 'Please send another document',
      lead: (name: string) => `${name}, a volunteer couldn't verify your document. Here's why:`,
      button: 'Send another document',
      note: 'A transfer certificate, marksheet or school ID is enough. Please do not send Aadhaar.',
    },
    returned: {
      subject: 'We need to check your document again',
      preheader: "You're not verified for now. Here's why, and what to do.",
      heading: "We're checking your document again",
      lead: (name: string) =>
        `${name}, an administrator has returned your verification to pending. Here's why:`,
      button: 'See your status',
      note: "Until a volunteer verifies you again, you can't use the directory and members can't see you. You can send another document. Think this is a mistake? Write to us.",
    },
    contact: {
      both: 'Members can see your email and phone. Change this in My Profile.',
      email: 'Members can see your email. Change this in My Profile.',
      phone: 'Members can see your phone. Change this in My Profile.',
      none: 'Hidden. Change this in My Profile.',
    },
  },
});
