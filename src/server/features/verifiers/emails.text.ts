import { defineText } from '#shared/text.ts';

export const verifierEmailText = defineText({
  en: {
    school: 'School',
    state: 'State',
    everySchool: (state: string) => `${state}, every school`,
    granted: {
      subject: (union: string) => `You can now verify sign-ups for the ${union}`,
      preheader: 'Sign in again to find them in your menu.',
      heading: 'You can now verify sign-ups',
      lead: (min: number) =>
        `An administrator has made you a verifier: you can check the documents of people who sign up from these schools. We've signed you out everywhere, so please sign in again. Verifiers need a password of at least ${min} characters. If yours is shorter, we'll email you a link when you sign in.`,
      button: 'Sign in',
      note: "You'll find Verify sign-ups in the menu with your name. Each document you open is recorded. Don't want this? Write to us.",
    },
    changed: {
      subject: 'Your schools as a verifier have changed',
      preheader: 'You can now verify sign-ups from other schools than before.',
      heading: 'Your schools have changed',
      lead: 'An administrator has changed the schools whose sign-ups you can verify.',
      button: 'Verify sign-ups',
      note: "Didn't expect this? Write to us.",
    },
    revoked: {
      subject: (union: string) => `You're no longer a verifier for the ${union}`,
      preheader: "You're still a member.",
      heading: "You're no longer a verifier",
      lead: "You can no longer see or verify sign-ups. You're still a member, and your profile hasn't changed. Thank you for your work.",
      button: 'Go to the site',
      note: "Didn't expect this? Write to us.",
    },
  },
});
