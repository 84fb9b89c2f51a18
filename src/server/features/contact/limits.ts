import { HOUR } from '#server/platform/rate-limit/limits.ts';
import type { FormLimits } from '#server/platform/rate-limit/form-limit.ts';

/** Rate limits of messages. An address also gets at most three acknowledgements an hour. */
export const CONTACT_LIMITS = {
  browser: { name: 'contact-browser', max: 10, windowSeconds: HOUR },
  browsers: { name: 'contact-browsers', max: 500, windowSeconds: HOUR },
  network: { name: 'contact', max: 100, windowSeconds: HOUR },
} as const satisfies FormLimits;
