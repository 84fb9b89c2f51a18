import { MINUTE, HOUR, type Limit } from '#server/platform/throttle/limits.ts';

/** Rate limits of this feature. */
export const AUTH_LIMITS = {
  /** Failures per account. */
  signInShort: { name: 'sign-in-15m', max: 10, windowSeconds: 15 * MINUTE },
  signInLong: { name: 'sign-in-1h', max: 20, windowSeconds: HOUR },
  /** Failures per account of one browser that has signed in to it before. */
  signInDevice: { name: 'sign-in-device', max: 10, windowSeconds: 15 * MINUTE },
  /** Failures per account when a signed-in member re-enters their password. */
  ownPassword: { name: 'own-password', max: 10, windowSeconds: 15 * MINUTE },
  /** Wrong codes of a second factor, per account, or per account of a browser that has signed in to it before. */
  secondFactor: { name: 'second-factor', max: 5, windowSeconds: HOUR },
  /**
   * Per network, and generous: behind one address of a mobile carrier are thousands of people. Wrong passwords and codes of second
   * factors; a browser that has signed in to the account before is let through.
   */
  signInNetwork: { name: 'sign-in-network', max: 3000, windowSeconds: HOUR },
  unknownEmail: { name: 'unknown-email', max: 5, windowSeconds: HOUR },
  /** Answers from Google that are looked at, per network. */
  google: { name: 'google', max: 300, windowSeconds: HOUR },
  /** Per answer: each signs in once. */
  googleUse: { name: 'google-use', max: 1, windowSeconds: HOUR },
  codes: { name: 'codes', max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
