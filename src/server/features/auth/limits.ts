import type { FormLimits } from '#server/platform/rate-limit/form-limit.ts';
import { MINUTE, HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Rate limits of this feature. */
export const AUTH_LIMITS = {
  /** Failed sign-ins per account. */
  signInShort: { name: 'sign-in-15m', max: 10, windowSeconds: 15 * MINUTE },
  signInLong: { name: 'sign-in-1h', max: 20, windowSeconds: HOUR },
  /** Failed sign-ins per account from a browser that has signed in to it before. */
  signInDevice: { name: 'sign-in-device', max: 10, windowSeconds: 15 * MINUTE },
  /** Successful sign-ins per account. */
  signIns: { name: 'sign-ins', max: 60, windowSeconds: HOUR },
  /** Failures per account when a signed-in member re-enters their password. */
  ownPassword: { name: 'own-password', max: 10, windowSeconds: 15 * MINUTE },
  /** Checks of a signed-in member's own password, right or wrong, because each check computes a hash. */
  ownPasswordChecks: { name: 'own-password-checks', max: 30, windowSeconds: HOUR },
  /**
   * Correct passwords per account at sign-in. Higher than the sign-in limit, because a sign-in that stops at the second
   * factor counts too.
   */
  rightPasswords: { name: 'right-passwords', max: 120, windowSeconds: HOUR },
  /** Wrong second-factor codes, per account, or per account and known browser. */
  secondFactor: { name: 'second-factor', max: 5, windowSeconds: HOUR },
  /**
   * Wrong passwords and second-factor codes per network. Generous, because thousands of people share one address of a
   * mobile carrier. Browsers that have signed in to the account before are exempt.
   */
  signInNetwork: { name: 'sign-in-network', max: 3000, windowSeconds: HOUR },
  /** Responses that reveal that an address has no account, per network. */
  unknownEmail: { name: 'unknown-email', max: 5, windowSeconds: HOUR },
  /** Responses of the identity provider processed, per network. */
  provider: { name: 'google', max: 300, windowSeconds: HOUR },
  /** Sign-ins per response of the identity provider. */
  providerUse: { name: 'google-use', max: 1, windowSeconds: HOUR },
  /** Changes to an unconfirmed address, per account. */
  newEmail: { name: 'new-email', max: 5, windowSeconds: HOUR },
  /** Emails to the owner of an address that someone else entered. */
  addressInUse: { name: 'address-in-use', max: 1, windowSeconds: HOUR },
  /**
   * Lookups of common passwords, per network. Browsers look up each new password once and cache the response.
   */
  commonPasswords: { name: 'common-passwords', max: 300, windowSeconds: MINUTE },
  codes: { name: 'codes', max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Rate limits of requests for a reset link. */
export const FORGOT_LIMITS = {
  browser: { name: 'forgot-browser', max: 20, windowSeconds: HOUR },
  browsers: { name: 'forgot-browsers', max: 5000, windowSeconds: HOUR },
  network: { name: 'forgot', max: 1000, windowSeconds: HOUR },
} as const satisfies FormLimits;
