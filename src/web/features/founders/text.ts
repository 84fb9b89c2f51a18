/** Words of a member's own founder request. */
export const TEXT = {
  title: 'Founder Member',
  founder: 'Founder Member',
  pending: 'Founder Request Pending',
  rejected: 'Founder Rejected',
  lead: 'Founder members help run the union: they organise meets, guide younger batches and appear on the home page.',
  publicPage:
    "If you're accepted, everyone will be able to see your photo, name, work, school and city. You can turn it off again under Privacy.",
  waiting: (day: string | null) =>
    `Your request${day ? ` of ${day}` : ''} is with the administrators. We write to you when it is decided. If it is granted, your public page is turned on.`,
  waitingFirst:
    'Your request waits until your document is verified. Then the administrators decide it and write to you. If it is granted, your public page is turned on.',
  granted: 'You are a founder member. Thank you. You can show or hide your public page under Privacy.',
  declined: 'Your last request was not accepted. You may ask again.',
  ask: 'Ask to become a Founder Member',
  askAgain: 'Ask again',
  asking: 'Asking...',
  withdraw: 'Withdraw my request',
  withdrawing: 'Withdrawing...',
  failed: 'Failed to update founder status.',
  questions: {
    ask: {
      title: 'Ask to become a Founder Member?',
      message:
        'An administrator decides. When it is granted, your public page is turned on: photo, name, work, school and city, to everybody. You can turn it off again.',
      confirmLabel: 'Send my request',
      cancelLabel: 'Not now',
      confirmKind: 'primary',
    },
    withdraw: {
      title: 'Withdraw your founder request?',
      message: "We'll close your request. You can ask again at any time.",
      confirmLabel: 'Withdraw it',
      cancelLabel: 'Keep my request',
      confirmKind: 'danger',
    },
  },
} as const;
