/** Words of a member's own founder request. */
export const TEXT = {
  title: 'Founder Member',
  founder: 'Founder Member',
  pending: 'Founder Request Pending',
  rejected: 'Founder Rejected',
  lead: 'Founder members carry the union: they help at meets, answer younger batches, and are shown on the home page.',
  publicPage:
    'When your request is granted, your public page is turned on: photo, name, work, school and city, to everybody. You can turn it off again under Privacy.',
  waiting: (day: string | null) =>
    `Your request${day ? ` of ${day}` : ''} is with the administrators. We write to you when it is decided. If it is granted, your public page is turned on.`,
  waitingFirst:
    'Your request waits until your document is verified. Then the administrators decide it and write to you. If it is granted, your public page is turned on.',
  granted:
    'You are a founder member. Thank you. Whether everybody sees your public page, you decide under Privacy.',
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
      message: 'Nobody decides it then. You may ask again whenever you like.',
      confirmLabel: 'Withdraw it',
      cancelLabel: 'Keep my request',
      confirmKind: 'danger',
    },
  },
} as const;
