import { defineText } from '#shared/text.ts';

/** Texts of the panel for the morning email. */
export const digestText = defineText({
  en: {
    title: 'Morning email',
    label: 'Email me when something is waiting',
    help: 'At 08:00, only on days when something is waiting.',
    turnedOn: 'The morning email is on.',
    turnedOff: 'The morning email is off.',
    failed: "We couldn't load this setting.",
    retry: 'Retry',
    unsubscribe: {
      title: 'Turn the morning email off?',
      description: 'Stop the morning email about what is waiting for administrators and verifiers.',
      lead: "We'll stop sending you this email. Your role doesn't change.",
      button: 'Turn it off',
      busy: 'Turning it off...',
      doneTitle: 'The morning email is off',
      home: 'Go to the home page',
      hint: 'Sign in and turn it off under My profile, Account.',
    },
  },
});
