import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Limits on requests by one member, counted from the stored requests. */
export const ASKING_LIMITS = {
  perDayInFirstWeek: 3,
  perDay: 10,
  perMonth: 40,
  waiting: 15,
} as const;

/** Rate limits, listed in `feature.ts`. */
export const CONTACT_REQUEST_LIMITS = {
  /** Emails about requests to one member. */
  requestEmails: { name: 'contact-request-emails', max: 5, windowSeconds: 24 * HOUR },
  /** Attempts to ask, so that rejected ones do not probe many members. */
  attempts: { name: 'contact-request-attempts', max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
