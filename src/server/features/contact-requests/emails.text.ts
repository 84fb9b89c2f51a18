import { defineText } from '#shared/text.ts';

/** Texts of the emails about requests to get in touch. */
export const contactRequestEmailText = defineText({
  en: {
    asked: {
      subject: (name: string) => `${name} asks to get in touch`,
      preheader: 'You decide what you share. They see no contact details of yours.',
      heading: (name: string) => `${name} asks to get in touch`,
      lead: 'They see no contact details of yours unless you share some. They wrote:',
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
      subject: (name: string) => `${name} shares contact details with you`,
      preheader: 'Sign in to see them.',
      heading: (name: string) => `${name} accepted your request`,
      lead: 'You see what they share in their profile. They see what you offered.',
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
