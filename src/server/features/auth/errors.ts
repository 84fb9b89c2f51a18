import { defineText } from '#shared/text.ts';

/** Error sentences about signing in and passwords. */
export const authErrors = {
  emailConfirmed: defineText({
    en: 'Your email address is confirmed already, so it cannot be changed here.',
  }),
  tooManyCodes: defineText({
    en: 'That was tried too often. Use the link in the email, or try again in an hour.',
  }),
  otherCode: defineText({ en: 'This code is not the one in the newest email. Check the six digits.' }),
  signInForCode: defineText({ en: 'Sign in first, then enter the code.' }),
  googleEmailUnverified: defineText({
    en: 'Google has not verified this email address, so it does not sign in here. Use your password.',
  }),
  googleStale: defineText({
    en: 'This Google sign-in is too old, or it was begun in another browser. Please start again.',
  }),
  googleAway: defineText({ en: 'Google cannot be reached just now. Please sign in with your password.' }),
  googleCancelled: defineText({ en: 'You cancelled Google sign-in.' }),
  googleUnconfirmed: defineText({
    en: 'An account with this address exists here, but the address is not confirmed yet. Sign in with your password and confirm it first.',
  }),
  googleOff: defineText({ en: 'Google sign-in is not set up on this site yet.' }),
  tooManyPasswords: defineText({
    en: 'Too many wrong passwords for this account. Wait a while, or reset your password.',
  }),
  noPassword: defineText({
    en: 'Your account has no password yet. Get a link by email to set one, sign in with it, and come back.',
  }),
  wrongPassword: defineText({ en: 'This is not your password.' }),
  passwordChanged: defineText({
    en: 'Your password was changed a moment ago, so nothing else was. Try again with the new one.',
  }),
  samePassword: defineText({ en: 'This is your password already. Choose another.' }),
  addressChanged: defineText({
    en: 'Your email address was changed a moment ago, so your password was not. Try again.',
  }),
  accountChanged: defineText({ en: 'Your account was changed a moment ago. Sign in again.' }),
  adminPasswordTooShort: (min: number) =>
    defineText({
      en: `Administrators need a password of at least ${min} characters. We have sent you a link to set one.`,
    }),
  deviceSignedOut: defineText({ en: 'That device is signed out already.' }),
  unknownEmail: defineText({ en: 'This is a non-existent email. No account uses it.' }),
  usedFactorCode: defineText({
    en: 'This code is not right, or it was used already. Wait for the next one and try again.',
  }),
  tooManyFactorCodes: defineText({ en: 'Too many wrong codes. Wait a while and try again.' }),
  factorOn: defineText({ en: 'Two-factor sign-in is on already. Reload to see it.' }),
  wrongFactorCode: defineText({
    en: 'This code is not right. Wait for the next one, and check the time on your phone.',
  }),
  factorNeeded: defineText({ en: 'Administrators of this site need two-factor sign-in, so it stays on.' }),
  factorOff: defineText({ en: 'Two-factor sign-in is off. Turn it on first.' }),
  factorSetupStale: defineText({
    en: 'This took too long, or it was begun again elsewhere. Please start again.',
  }),
};
