import { defineText, plural } from '#shared/text.ts';

/** Error messages about verification. */
export const verificationErrors = {
  verifiedAlready: defineText({ en: "You're already verified, so you don't need to send another document." }),
  tooManyDocuments: defineText({ en: "You've sent too many documents. Please try again in an hour." }),
  otherDocument: defineText({ en: 'This member has uploaded another document. Open it before you decide.' }),
  tooLateToUndo: defineText({ en: "It's too late to undo this: the email has been sent." }),
  guardianFirst: defineText({
    en: "You can't verify this member yet. They're probably under 18, and their guardian hasn't agreed.",
  }),
  openFirst: defineText({ en: "You haven't opened this member's document. Open it, then verify." }),
  ownAccount: defineText({ en: "You can't verify your own account. Ask another administrator." }),
};

/** Why the approval of an administrator or a founder cannot be returned to pending. */
export const returnErrors = {
  admin: defineText({
    en: "You can't return an administrator to pending. Remove them as administrator first.",
  }),
  founder: defineText({ en: "You can't return a founder to pending. Remove founder status first." }),
};

/** Success messages about decisions and the queue. */
export const verificationReplies = {
  skipped: (name: string) => defineText({ en: `Skipped ${name} for an hour.` }),
  skipsForgotten: defineText({ en: 'Everyone you skipped is back in the queue.' }),
  released: defineText({ en: 'The members reserved for you are back in the queue.' }),
  verified: (name: string) => defineText({ en: `${name} is verified.` }),
  rejected: (name: string) => defineText({ en: `${name} is rejected.` }),
  verifiedMany: (count: number) =>
    defineText({
      en: plural('en', count, { one: '# member is verified.', other: '# members are verified.' }),
    }),
  rejectedMany: (count: number) =>
    defineText({
      en: plural('en', count, { one: '# member is rejected.', other: '# members are rejected.' }),
    }),
  pendingAgain: (name: string) => defineText({ en: `${name} is pending again.` }),
  documentReceived: defineText({ en: 'Thank you. A volunteer will check your new document.' }),
};
