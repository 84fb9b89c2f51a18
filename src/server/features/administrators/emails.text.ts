import { defineText } from '#shared/text.ts';

export const administratorEmailText = defineText({
  en: {
    made: {
      subject: (union: string) => `You're now an administrator of the ${union}`,
      preheader: 'Sign in again to find the dashboard.',
      heading: "You're now an administrator",
      lead: (min: number) =>
        `You can now verify members and see their documents. We've signed you out everywhere, so please sign in again. Administrators need a password of at least ${min} characters. If yours is shorter, we'll email you a link when you sign in.`,
      button: 'Sign in',
      note: "Please turn on two-factor sign-in in My Profile, under Account and security. Don't want this? Write to us.",
    },
    removed: {
      subject: (union: string) => `You're no longer an administrator of the ${union}`,
      preheader: "You're still a member. We've signed you out everywhere.",
      heading: "You're no longer an administrator",
      lead: "You're still a member, and your profile hasn't changed. We've signed you out everywhere, so please sign in again. Thank you for your work.",
      button: 'Sign in',
      note: "Didn't expect this? Write to us.",
    },
    changed: {
      added: 'New administrator added',
      removed: 'Administrator removed',
      preheader: 'This email goes to every administrator.',
      who: 'Who',
      by: 'By',
      formerMember: 'A former member',
      command: 'a command on the server',
      when: 'When',
      button: 'See the administrators',
    },
  },
});
