import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about a decision. */
export const verificationEmailText = defineText({
  en: {
    approved: {
      subject: (name: string) => `The gate is open, ${name}`,
      preheader: 'You are verified. The directory is open.',
      heading: (name: string) => `You are verified, ${name}`,
      lead: 'A volunteer has verified your document. You can now use the directory. The person from the bunk below may be there already.',
      button: 'Open the directory',
      username: 'Username',
      school: 'School',
      years: (school: string, from: number | null, until: number | null) =>
        `${school}, ${from ?? ''} to ${until ?? ''}`,
      contact: 'Email, phone',
      erased: (days: number) =>
        plural('en', days, {
          one: 'Your document is erased after # day.',
          other: 'Your document is erased after # days.',
        }),
    },
    rejected: {
      subject: 'We need another document',
      preheader: "We couldn't verify your document. You can send another.",
      heading: 'Please send another document',
      lead: (name: string) =>
        `${name}, a volunteer looked at your document and could not verify it yet. This is why:`,
      button: 'Send another document',
      note: 'A transfer certificate, marksheet or school ID is enough. Please do not send Aadhaar.',
    },
    contact: {
      both: 'Members see your email and phone. You decide in My Profile.',
      email: 'Members see your email. You decide in My Profile.',
      phone: 'Members see your phone. You decide in My Profile.',
      none: 'Hidden. You decide in My Profile.',
    },
  },
});
