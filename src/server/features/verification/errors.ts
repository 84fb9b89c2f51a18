import { defineText } from '#shared/text.ts';

/** Error sentences about verification. */
export const verificationErrors = {
  verifiedAlready: defineText({ en: "You're already verified, so you don't need to send another document." }),
  tooManyDocuments: defineText({ en: "You've sent too many documents. Please try again in an hour." }),
  otherDocument: defineText({ en: 'This member has uploaded another document. Open it before you decide.' }),
  tooLateToUndo: defineText({ en: "It's too late to undo this: the email has been sent." }),
  guardianFirst: defineText({
    en: "You can't verify this member yet. They're probably under 18, and their guardian hasn't agreed.",
  }),
  ownAccount: defineText({ en: "You can't verify your own account. Ask another administrator." }),
};
