import { defineText } from '#shared/text.ts';

/** Messages of replies about signing in and passwords. */
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
