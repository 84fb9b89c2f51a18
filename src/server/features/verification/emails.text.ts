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
    contact: {
      both: 'Members can see your email and phone. Change this in My Profile.',
      email: 'Members can see your email. Change this in My Profile.',
      phone: 'Members can see your phone. Change this in My Profile.',
      none: 'Hidden. Change this in My Profile.',
    },
  },
});
