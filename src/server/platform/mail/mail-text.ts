import { defineText } from '#shared/text.ts';

/** Texts around every email. */
export const mailText = defineText({
  en: {
    union: 'Navodayan Alumni Union',
    aboutAccount: 'You get this because you have a Navodayan account.',
    copyLink: "If the button doesn't work, copy this link:",
    questions: 'Questions',
    complaints: 'Complaints about your data',
  },
});
