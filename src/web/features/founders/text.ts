import { defineText } from '#shared/text.ts';

/** Texts of a member's own founder request. */
export const foundersText = defineText({
  en: {
    title: 'Founder Member',
    founder: 'Founder Member',
    pending: 'Founder Request Pending',
    rejected: 'Founder Rejected',
    lead: 'Founder members help run the union: they organise meets, guide younger batches and appear on the home page.',
    publicPage:
      "If you're accepted, everyone will be able to see your photo, name, work, school and city. You can turn that off again under Privacy and data.",
    waiting: (day: string | null) =>
      `We received your request${day ? ` on ${day}` : ''}. We'll email you when there's a decision. If you're accepted, we'll turn on your public page.`,
    waitingFirst:
      "An administrator will decide after your document is verified. We'll email you. If you're accepted, we'll turn on your public page.",
    granted:
      "You're a founder member. Thank you. You can show or hide your public page under Privacy and data.",
    declined: 'Your last request was declined. You can ask again.',
    ask: 'Ask to become a Founder Member',
    askAgain: 'Ask again',
    asking: 'Asking...',
    withdraw: 'Withdraw my request',
    withdrawing: 'Withdrawing...',
    questions: {
      ask: {
        title: 'Ask to become a Founder Member?',
        message:
          "An administrator decides. If you're accepted, everyone will be able to see your photo, name, work, school and city. You can turn that off again.",
        confirmLabel: 'Send my request',
        cancelLabel: 'Not now',
        confirmKind: 'primary',
      },
      withdraw: {
        title: 'Withdraw your founder request?',
        message: "We'll close your request. You can ask again at any time.",
        confirmLabel: 'Withdraw request',
        cancelLabel: 'Keep my request',
        confirmKind: 'danger',
      },
    },
  },
});
