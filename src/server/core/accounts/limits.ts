import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Rate limits of the accounts module. */
export const SHARED_LIMITS = {
  /** Per account; separate from password resets, because strangers can request either. */
  mailsAskedFor: { name: 'mails-asked-for', max: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
