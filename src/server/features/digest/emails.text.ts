import { defineText, plural } from '#shared/text.ts';

/** Texts of the morning email to administrators and verifiers. */
export const digestEmailText = defineText({
  en: {
    subject: (union: string, waiting: number) =>
      `${union}: ${plural('en', waiting, { one: '# item is', other: '# items are' })} waiting for you`,
    preheader: 'What waits for a decision or an answer this morning.',
    heading: 'Waiting for you this morning',
    oldest: (days: number) =>
      days === 0
        ? 'The oldest has been waiting since today.'
        : `The oldest has been waiting for ${plural('en', days, { one: '# day', other: '# days' })}.`,
    counts: {
      signUps: (count: number) =>
        plural('en', count, { one: '# sign-up to verify', other: '# sign-ups to verify' }),
      verifierSignUps: (count: number) =>
        plural('en', count, {
          one: '# sign-up from your schools to verify',
          other: '# sign-ups from your schools to verify',
        }),
      founders: (count: number) =>
        plural('en', count, { one: '# founder request', other: '# founder requests' }),
      messages: (count: number) =>
        plural('en', count, { one: '# message to answer', other: '# messages to answer' }),
      reports: (count: number) =>
        plural('en', count, { one: '# reported profile', other: '# reported profiles' }),
      fieldChanges: (count: number) =>
        plural('en', count, {
          one: '# member with changed details to check',
          other: '# members with changed details to check',
        }),
      guardians: (count: number) =>
        plural('en', count, {
          one: '# member whose guardian has not consented yet',
          other: '# members whose guardians have not consented yet',
        }),
      undelivered: (count: number) =>
        plural('en', count, { one: '# undelivered email', other: '# undelivered emails' }),
    },
    button: { admin: 'Open the queue', verifier: 'Verify sign-ups' },
    turnOff: 'Turn this email off',
    note: {
      admin:
        "You get this email at 08:00 on days when something is waiting, because you're an administrator. Other administrators may already be working on it.",
      verifier:
        "You get this email at 08:00 on days when something is waiting, because you're a verifier. Others may already be working on it.",
    },
  },
});
