import { defineText } from '#shared/text.ts';

/** Error sentences about verification. */
export const verificationErrors = {
  verifiedAlready: defineText({ en: 'You are verified already, so no other document is needed.' }),
  tooManyDocuments: defineText({ en: 'You have sent many documents just now. Please try again in an hour.' }),
  otherDocument: defineText({ en: 'This member has uploaded another document. Open it before you decide.' }),
  tooLateToUndo: defineText({ en: 'It is too late to undo this: the email has left.' }),
  ownAccount: defineText({ en: "You can't verify your own account. Ask another administrator." }),
};
