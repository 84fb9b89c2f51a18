import { defineText } from '#shared/text.ts';

/** Texts of the banner that asks a member to confirm their email, and of its two dialogs. */
export const confirmText = defineText({
  en: {
    strip: (email: string) => `Please confirm your email. We sent a link to ${email}.`,
    refused: (email: string) => `Our email to ${email} bounced. Check the address, or try again.`,
    sendAgain: 'Send again',
    sending: 'Sending...',
    enterCode: 'Enter the code',
    correct: 'Change email address',
    codeTitle: 'Enter the code',
    codeLead: 'Enter the six-digit code from the email.',
    code: 'Six-digit code',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    addressTitle: 'Change your email address',
    addressLead: "We'll send a new link to this address. For your safety, please enter your password.",
    email: 'Email',
    password: 'Password',
    save: 'Save and send',
    saving: 'Saving...',
  },
});
