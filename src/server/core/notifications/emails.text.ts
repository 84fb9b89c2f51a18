import { defineText, plural } from '#shared/text.ts';

export const notificationEmailText = defineText({
  en: {
    summary: {
      subject: 'More activity on your account',
      preheader: "We've stopped emailing you about each change.",
      heading: 'More activity on your account',
      lead: (perHour: number) =>
        plural('en', perHour, {
          one: 'We email you about the same kind of change at most once an hour. There were more.',
          other: 'We email you about the same kind of change at most # times an hour. There were more.',
        }),
      check: 'Please check which devices are signed in and whether your details are right.',
      button: 'Open My Account',
    },
    notYou: {
      before: 'Not you? ',
      link: 'Reset your password',
      after: ' now and tell us.',
    },
  },
});
