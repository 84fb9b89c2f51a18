import { defineText } from '#shared/text.ts';

/** Texts of the emails about requests to get in touch. */
export const contactRequestEmailText = defineText({
  en: {
    asked: {
      subject: (name: string) => `${name} asks to get in touch`,
      preheader: "You decide what to share. Asking doesn't show them your contact details.",
      heading: (name: string) => `${name} asks to get in touch`,
      lead: "This request doesn't show them your contact details. They wrote:",
      name: 'Name',
      reason: 'Reason',
      school: 'School',
      years: 'Joined / Passed out',
      work: 'Profession',
      offers: 'If you accept, you get',
      offered: { both: 'Their email and phone', email: 'Their email', phone: 'Their phone' },
      button: 'Open your inbox',
      before: 'Not interested? ',
      link: 'Decline or block',
      after: ' without signing in.',
    },
    accepted: {
      subject: (name: string) => `${name} shared contact details with you`,
      preheader: 'Sign in to see their contact details.',
      heading: (name: string) => `${name} accepted your request`,
      lead: 'Their contact details are in your inbox and in their profile. They can now see what you offered.',
      button: 'Open your inbox',
    },
    answered: {
      subject: (name: string) => `${name} answered your request`,
      preheader: 'They answered without sharing contact details.',
      heading: (name: string) => `${name} answered your request`,
      lead: 'They answered once, without sharing contact details:',
      button: 'Open your inbox',
    },
  },
});
