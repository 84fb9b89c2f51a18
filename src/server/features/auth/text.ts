import { codeErrors } from '#shared/auth/sign-in.ts';
import { defineText } from '#shared/text.ts';

/** Error messages about signing in and passwords. */
export const authErrors = {
  emailConfirmed: defineText({
    en: "Your email address is already confirmed, so you can't change it here.",
  }),
  guardianAddress: defineText({
    en: "This is your parent's or guardian's email address. Enter your own.",
  }),
  ...codeErrors,
  tooManyAddresses: defineText({
    en: "You've changed your email address several times. Try again in an hour.",
  }),
  signInForCode: defineText({ en: 'Sign in first, then enter the code.' }),
  providerEmailUnverified: (provider: string) =>
    defineText({
      en: `${provider} hasn't verified this email address. Sign in with your password instead.`,
    }),
  providerStale: (provider: string) =>
    defineText({
      en: `This ${provider} sign-in has expired, or it was started in another browser. Please start again.`,
    }),
  providerAway: (provider: string) =>
    defineText({ en: `We can't reach ${provider} right now. Please sign in with your password.` }),
  providerCancelled: (provider: string) => defineText({ en: `You cancelled ${provider} sign-in.` }),
  providerUnconfirmed: defineText({
    en: "You have an account, but you haven't confirmed its email address. Sign in with your password and confirm it first.",
  }),
  providerOff: (provider: string) => defineText({ en: `${provider} sign-in isn't set up on this site yet.` }),
  tooManyPasswords: defineText({
    en: 'Too many wrong passwords for this account. Wait a while, or reset your password.',
  }),
  tooManyChecks: defineText({
    en: "You've entered your password too many times in the last hour. Please try again later.",
  }),
  tooManySignIns: defineText({
    en: 'Too many sign-ins to this account in the last hour. Please try again later.',
  }),
  noPassword: defineText({
    en: 'Your account has no password yet. Get a link by email to set one, sign in with it, and come back.',
  }),
  wrongPassword: defineText({ en: 'Wrong password. Please try again.' }),
  passwordChanged: defineText({
    en: 'Your password has just changed, so we made no other change. Try again with the new one.',
  }),
  samePassword: defineText({ en: 'This is already your password. Choose another.' }),
  addressChanged: defineText({
    en: "Your email address has just changed, so we didn't change your password. Please try again.",
  }),
  accountChanged: defineText({ en: 'Your account has just changed. Sign in again.' }),
  adminPasswordTooShort: (min: number) =>
    defineText({
      en: `Administrators need a password of at least ${min} characters. We've emailed you a link to set one.`,
    }),
  verifierPasswordTooShort: (min: number) =>
    defineText({
      en: `Verifiers need a password of at least ${min} characters. We've emailed you a link to set one.`,
    }),
  deviceSignedOut: defineText({ en: 'That device is already signed out.' }),
  unknownEmail: defineText({ en: 'This is a non-existent email. No account uses it.' }),
  usedFactorCode: defineText({
    en: 'This code is wrong or was already used. Wait for the next one and try again.',
  }),
  tooManyFactorCodes: defineText({ en: 'Too many wrong codes. Wait a while and try again.' }),
  factorNeedsAddress: defineText({
    en: 'Confirm your email address first. Then you can turn on two-factor sign-in.',
  }),
  factorOn: defineText({ en: 'Two-factor sign-in is already on. Reload the page to see it.' }),
  wrongFactorCode: defineText({
    en: 'This code is wrong. Wait for the next one, and check the time on your phone.',
  }),
  factorNeeded: defineText({
    en: "Administrators and verifiers of this site need two-factor sign-in, so it can't be turned off.",
  }),
  factorOff: defineText({ en: 'Two-factor sign-in is off. Turn it on first.' }),
  factorSetupStale: defineText({
    en: 'This has expired, or you started again elsewhere. Please start again.',
  }),
};

/** Success messages about signing in and passwords. */
export const authReplies = {
  factorOff: defineText({ en: 'Two-factor sign-in is off.' }),
  emailConfirmed: defineText({ en: 'Your email address is confirmed. Thank you.' }),
  emailConfirmedOpens: defineText({
    en: 'Your email address is confirmed, and the directory is open to you.',
  }),
  emailConfirmedNext: defineText({
    en: 'Your email address is confirmed. Next, a volunteer checks your document, usually within a few days.',
  }),
  emailSentAgain: defineText({
    en: "We've sent the email again. It can take a few minutes. Check your spam folder too.",
  }),
  signedOut: defineText({ en: 'You are Successfully logged out.' }),
  deviceSignedOut: defineText({ en: 'That device is signed out.' }),
  othersSignedOut: defineText({ en: 'Every other device is signed out.' }),
  passwordChanged: defineText({ en: 'Your password is changed. Every other device is signed out.' }),
  resetLinkSent: defineText({ en: 'Reset link has been sent to your email.' }),
  passwordReset: defineText({ en: 'Your password has been reset successfully.' }),
  sentTo: (email: string) => defineText({ en: `We've sent an email to ${email}.` }),
  sentLater: (email: string) =>
    defineText({
      en: `We've already sent you several emails. Wait an hour, then press "Send again" to get one at ${email}.`,
    }),
};
