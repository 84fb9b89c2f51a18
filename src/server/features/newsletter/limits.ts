import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import type { FormLimits } from '#server/platform/rate-limit/form-limit.ts';

/** Rate limits of subscriptions without an account. An address also gets at most three emails an hour. */
export const NEWSLETTER_LIMITS = {
  browser: { name: 'newsletter-browser', max: 10, windowSeconds: HOUR },
  browsers: { name: 'newsletter-browsers', max: 1000, windowSeconds: HOUR },
  network: { name: 'newsletter', max: 100, windowSeconds: HOUR },
} as const satisfies FormLimits;

/** Rate limits for administrators who write issues. */
export const ISSUE_LIMITS = {
  tests: { name: 'newsletter-tests', max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
