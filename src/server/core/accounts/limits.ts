import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Rate limits of the accounts module. */
export const SHARED_LIMITS = {
  /**
   * Emails on request, counted separately for each purpose and account, because strangers can request some of them.
   */
  mailsAskedFor: { name: 'mails-asked-for', max: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
