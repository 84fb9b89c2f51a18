import { defineText } from '#shared/text.ts';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Texts of the morning email to administrators and verifiers. */
export const digestEmailText = defineText({
  en: {
    subject: (waiting: number) => `Navodayan: ${plural(waiting, 'item is', 'items are')} waiting for you`,
    preheader: 'What waits for a decision or an answer this morning.',
    heading: 'Waiting for you this morning',
    oldest: (days: number) =>
      days === 0
        ? 'The oldest has been waiting since today.'
        : `The oldest has been waiting for ${plural(days, 'day', 'days')}.`,
    counts: {
      signUps: (count: number) => plural(count, 'sign-up to verify', 'sign-ups to verify'),
      verifierSignUps: (count: number) =>
        plural(count, 'sign-up from your schools to verify', 'sign-ups from your schools to verify'),
      founders: (count: number) => plural(count, 'founder request', 'founder requests'),
      messages: (count: number) => plural(count, 'message to answer', 'messages to answer'),
      reports: (count: number) => plural(count, 'reported profile', 'reported profiles'),
      fieldChanges: (count: number) =>
        plural(count, 'member with changed details to check', 'members with changed details to check'),
      guardians: (count: number) =>
        plural(
          count,
          'member whose guardian has not consented yet',
          'members whose guardians have not consented yet',
        ),
      undelivered: (count: number) => plural(count, 'undelivered email', 'undelivered emails'),
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
