import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about accounts. */
export const authEmailText = defineText({
  en: {
    confirmation: {
      subject: 'Welcome to Navodayan: confirm your email address',
      preheader: 'Confirm your address so our emails reach you.',
      heading: (name: string) => `Welcome, ${name}`,
      lead: 'Your account is ready. Please confirm this is your email address.',
      button: 'Confirm my email',
      code: 'Or enter this code on the site:',
      username: 'Username',
      validity: 'Link and code',
      validFor: 'valid for 24 hours',
      note: "A volunteer looks at your document next, usually within a few days. Didn't sign up? You can ignore this email.",
    },
    reset: {
      subject: 'Your link to set a new password',
      preheader: (minutes: number) =>
        plural('en', minutes, {
          one: 'Works once, for # minute.',
          other: 'Works once, for # minutes.',
        }),
      heading: 'Set a new password',
      lead: (email: string) => `Someone, we hope you, asked for a new password for ${email}.`,
      button: 'Set new password',
      note: (minutes: number) =>
        plural('en', minutes, {
          one: 'The link works once, for # minute.',
          other: 'The link works once, for # minutes.',
        }),
      ignore: "If this wasn't you, ignore this email.",
    },
    changed: {
      othersSignedOut: 'Every other device was signed out; sign in there again with the new one.',
      allSignedOut: 'Every device was signed out; sign in again with the new one.',
      subject: 'Your password was changed',
      othersPreheader: "You've been signed out everywhere else.",
      allPreheader: 'All your sessions were ended.',
      heading: 'Your password was changed',
      lead: (email: string, ended: string) => `The password of ${email} was changed just now. ${ended}`,
      button: 'Sign in',
    },
    newSignIn: {
      subject: 'New sign-in to your account',
      preheader: (device: string) => `${device}. If it was you, there is nothing to do.`,
      heading: 'Was this you?',
      lead: (email: string) => `Someone signed in to ${email} on a device we haven't seen before.`,
      device: 'Device',
      address: 'Address',
      notKnown: 'not known',
      when: 'When',
      nothing: 'If it was you, there is nothing to do.',
      button: 'See where I am signed in',
    },
    secondFactor: {
      changes: {
        on: {
          subject: 'Two-factor sign-in is on',
          lead: 'Signing in now asks for your password and six digits from your app. Keep your recovery codes somewhere other than your phone.',
        },
        off: {
          subject: 'Two-factor sign-in is off',
          lead: 'From now on your password alone signs you in. You can set it up again in My Profile.',
        },
        reset: {
          subject: 'Two-factor sign-in was taken off your account',
          lead: 'We turned it off because you told us you lost your phone and recovery codes. Every device was signed out. Set it up again in My Profile.',
        },
        'recovery-codes': {
          subject: 'You have new recovery codes',
          lead: 'Ten new recovery codes were made. The old ones no longer work.',
        },
        'recovery-code-used': {
          subject: 'A recovery code was used',
          lead: 'Someone with your password used one of your recovery codes instead of the six digits. That code no longer works.',
        },
      },
      preheader: (username: string) => `For the account ${username}.`,
      button: 'Open My Account',
    },
  },
});
