import { INVITATIONS_A_MINUTE } from '#shared/invitations/schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried: `max` times in a window that begins with the first try. */
export type Limit = Readonly<{ name: string; max: number; windowSeconds: number }>;

/** Every limit in one table (RULINGS 33, 34). What is counted against each is said by its use. */
export const LIMITS = {
  /** Failures per account. */
  signInShort: { name: 'sign-in-15m', max: 10, windowSeconds: 15 * MINUTE },
  signInLong: { name: 'sign-in-1h', max: 20, windowSeconds: HOUR },
  /** Failures per account of one browser that has signed in to it before. */
  signInDevice: { name: 'sign-in-device', max: 10, windowSeconds: 15 * MINUTE },
  /** Failures per account, where somebody who is signed in gives their password again. */
  ownPassword: { name: 'own-password', max: 10, windowSeconds: 15 * MINUTE },
  /** Wrong codes of a second factor, per account, or per account of a browser that has signed in to it before. */
  secondFactor: { name: 'second-factor', max: 5, windowSeconds: HOUR },
  /**
   * Per network, and generous: behind one address of a mobile carrier are thousands of people. Wrong passwords and codes of second
   * factors; a browser that has signed in to the account before is let through.
   */
  signInNetwork: { name: 'sign-in-network', max: 3000, windowSeconds: HOUR },
  /** Links and confirmation mails that are asked for, per network. */
  mailsNetwork: { name: 'mails-network', max: 1000, windowSeconds: HOUR },
  /** Per network. */
  signUp: { name: 'sign-up', max: 300, windowSeconds: HOUR },
  takenEmail: { name: 'taken-email', max: 10, windowSeconds: HOUR },
  unknownEmail: { name: 'unknown-email', max: 5, windowSeconds: HOUR },
  /** Answers from Google that are looked at, per network. */
  google: { name: 'google', max: 300, windowSeconds: HOUR },
  contact: { name: 'contact', max: 10, windowSeconds: HOUR },
  newsletter: { name: 'newsletter', max: 10, windowSeconds: HOUR },
  /** Letters to people who have not asked for one, all together. Shorter than the minute after which the next may leave. */
  invitations: { name: 'invitations', max: INVITATIONS_A_MINUTE, windowSeconds: 55 },
  /** Per answer: each signs in once. */
  googleUse: { name: 'google-use', max: 1, windowSeconds: HOUR },
  /** Per account. */
  documents: { name: 'documents', max: 10, windowSeconds: HOUR },
  photos: { name: 'photos', max: 30, windowSeconds: HOUR },
  founderRequests: { name: 'founder-requests', max: 10, windowSeconds: HOUR },
  mailsAskedFor: { name: 'mails-asked-for', max: 3, windowSeconds: HOUR },
  exports: { name: 'exports', max: 3, windowSeconds: 24 * HOUR },
  reports: { name: 'reports', max: 10, windowSeconds: 24 * HOUR },
  codes: { name: 'codes', max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
