import { defineText } from '#shared/text.ts';

/** Texts of the emails about administrators. */
export const administratorEmailText = defineText({
  en: {
    made: {
      subject: 'You are an administrator of Navodayan now',
      preheader: 'Sign in again to find the dashboard.',
      heading: 'You are an administrator now',
      lead: (min: number) =>
        `You can verify members and see their documents from now on. You were signed out everywhere; sign in again. Administrators need a password of at least ${min} characters: if yours is shorter, signing in sends you a link to set a longer one.`,
      button: 'Sign in',
      note: 'Please turn two-factor sign-in on in My Profile, under My Account. You do not want this? Write to us.',
    },
    removed: {
      subject: 'You are no longer an administrator of Navodayan',
      preheader: 'You stay a member. Every device was signed out.',
      heading: 'You are no longer an administrator',
      lead: 'You stay a member, with your profile as it is. You were signed out everywhere; sign in again. Thank you for the work you did.',
      button: 'Sign in',
      note: 'You did not expect this? Write to us.',
    },
    changed: {
      added: 'New administrator added',
      removed: 'An administrator was removed',
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
