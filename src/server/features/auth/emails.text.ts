import { defineText, plural } from '#shared/text.ts';

/** Texts of the emails about accounts. */
export const authEmailText = defineText({
  en: {
    confirmation: {
      subject: (union: string) => `Welcome to the ${union}: confirm your email address`,
      preheader: 'Confirm your address so our emails reach you.',
      heading: (union: string) => `Welcome to the ${union}`,
      lead: 'Your account is ready. Please confirm this is your email address.',
      button: 'Confirm my email',
      code: 'Or enter this code on the site:',
      username: 'Username',
      validity: 'Link and code',
      validFor: 'valid for 24 hours',
      note: "Next, a volunteer checks your document, usually within a few days. Didn't sign up? You can ignore this email.",
    },
    reset: {
      subject: 'Your link to set a new password',
      preheader: (minutes: number) =>
        plural('en', minutes, {
          one: 'The link works once and expires in # minute.',
          other: 'The link works once and expires in # minutes.',
        }),
      heading: 'Set a new password',
      lead: (email: string) => `We got a request to reset the password for ${email}.`,
      button: 'Set new password',
      note: (minutes: number) =>
        plural('en', minutes, {
          one: 'The link works once and expires in # minute.',
          other: 'The link works once and expires in # minutes.',
        }),
      ignore: "If this wasn't you, ignore this email.",
    },
    addressInUse: {
      subject: 'You already have an account',
      preheader: 'Someone entered your email address on our site.',
      lead: (email: string) =>
        `Someone entered ${email} on our site, but you already have an account with it. Nothing has changed.`,
      button: 'Sign in',
      forgotten: 'Forgot your password? ',
      newPassword: 'Set a new one',
      ignore: "If this wasn't you, ignore this email.",
    },
    changed: {
      othersSignedOut: "We've signed out your other devices. Sign in there again with the new password.",
      allSignedOut: "We've signed out all your devices. Sign in again with the new password.",
      subject: 'Your password was changed',
      othersPreheader: "You've been signed out everywhere else.",
      allPreheader: "You've been signed out everywhere.",
      heading: 'Your password was changed',
      lead: (email: string, ended: string) => `The password for ${email} has just been changed. ${ended}`,
      button: 'Sign in',
    },
    newSignIn: {
      subject: 'New sign-in to your account',
      preheader: (device: string) => `${device}. If it was you, you don't need to do anything.`,
      heading: 'Was this you?',
      lead: (email: string) => `Someone signed in to ${email} on a device we haven't seen before.`,
      device: 'Device',
      address: 'Address',
      notKnown: 'not known',
      when: 'When',
      nothing: "If it was you, you don't need to do anything.",
      button: "See where I'm signed in",
    },
    secondFactor: {
      changes: {
        on: {
          subject: 'Two-factor sign-in is on',
          lead: 'Signing in now asks for your password and six digits from your app. Keep your recovery codes somewhere other than your phone.',
        },
        off: {
          subject: 'Two-factor sign-in is off',
          lead: 'You now sign in with just your password. You can set it up again in My Profile.',
        },
        reset: {
          subject: 'We turned off your two-factor sign-in',
          lead: 'You told us you lost your phone and recovery codes. We also signed you out everywhere. Set it up again in My Profile.',
        },
        'recovery-codes': {
          subject: 'You have new recovery codes',
          lead: "You've created ten new recovery codes. The old ones no longer work.",
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
