import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Limits counted from the stored requests; all but the last are of one asker. */
export const ASKING_LIMITS = {
  perDayInFirstWeek: 3,
  perDay: 10,
  /** Requests a day while fewer than `accepted` of the last `of` that ended were accepted. */
  fewAccepted: { perDay: 2, accepted: 2, of: 10 },
  perMonth: 40,
  waiting: 15,
  /** Other members who may get similar words. */
  sameWords: 5,
  /** Emails to one member about requests in 24 hours. */
  emailsPerDay: 5,
} as const;

/** Rate limits, listed in `feature.ts`. */
export const CONTACT_REQUEST_LIMITS = {
  /** Attempts to ask, so that rejected ones do not probe many members. */
  attempts: { name: 'contact-request-attempts', max: 60, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
