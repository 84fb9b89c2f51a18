/** Words around confirming an address, in the strip that every page of an unconfirmed member carries. */
export const CONFIRM_TEXT = {
  strip: (email: string) => `Please confirm your email address. We wrote to ${email}.`,
  refused: (email: string) =>
    `The mail server of ${email} refused our email. Is the address right? Correct it here, or send again once the mailbox is in order.`,
  sendAgain: 'Send again',
  sending: 'Sending...',
  enterCode: 'Enter the code',
  correct: 'Change email address',
  failed: "We couldn't confirm your email. Please try again.",
  codeTitle: 'Enter the code',
  codeLead: 'Enter the six-digit code from the email.',
  code: 'Six digits',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  addressTitle: 'Correct your email address',
  addressLead: 'We send a new email to the address you enter. For your safety we ask for your password.',
  email: 'Email',
  password: 'Password',
  save: 'Save and send',
  saving: 'Saving...',
} as const;
