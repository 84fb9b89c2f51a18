import type { GuardianDecision } from '#shared/privacy/guardian-endpoints.ts';
import { defineText } from '#shared/text.ts';

export const guardiansText = defineText({
  en: {
    heading: 'Waiting for guardians',
    loading: 'Loading guardians...',
    emptyTitle: 'No one to wait for',
    empty: 'No one is waiting for a guardian.',
    columns: { member: 'Member', guardian: 'Guardian', waiting: 'Waiting', actions: 'Actions' },
    noAddress: 'No address',
    since: (day: string) => `since ${day}`,
    reminded: (day: string) => `Reminded on ${day}`,
    own: 'This is you. Another administrator must decide.',
    saving: 'Saving...',
    decisions: { consented: 'Guardian has agreed', adult: 'Is an adult' },
    decideOf: (decision: string, name: string) => `${decision}: ${name}`,
    questions: {
      consented: {
        title: "Record the guardian's consent?",
        message: (name: string) =>
          `Do this only if ${name}'s guardian agreed in another way, such as by phone or in writing.`,
        yes: 'Record consent',
      },
      adult: {
        title: 'Is this member an adult?',
        message: (name: string) =>
          `${name} will count as an adult, and we'll delete the guardian's address. Do this only if you're sure.`,
        yes: 'Yes, an adult',
      },
    } satisfies Readonly<
      Record<GuardianDecision, { title: string; message: (name: string) => string; yes: string }>
    >,
    kept: 'This is recorded in the audit log.',
    no: 'Keep waiting',
  },
});
