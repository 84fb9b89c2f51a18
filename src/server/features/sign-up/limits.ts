import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import type { FormLimits } from '#server/platform/rate-limit/form-limit.ts';

/** Rate limits of sign-ups; only complete, valid forms count. */
export const SIGN_UP_LIMITS = {
  browser: { name: 'sign-up-browser', max: 5, windowSeconds: HOUR },
  browsers: { name: 'sign-up-browsers', max: 3000, windowSeconds: HOUR },
  network: { name: 'sign-up', max: 300, windowSeconds: HOUR },
  /** Responses per network that reveal a taken address. */
  takenEmail: { name: 'taken-email', max: 10, windowSeconds: HOUR },
} as const satisfies FormLimits & { takenEmail: Limit };
