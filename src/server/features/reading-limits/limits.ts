import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

const DAY = 24 * HOUR;

/**
 * Limits on reading the directory (ruling 41), listed in `feature.ts`. Contact details are limited by
 * distinct members in sliding windows; cards by number in fixed windows, per account or, for visitors, per
 * network.
 */
export const READING_LIMITS = {
  contactsPerDay: { name: 'contacts-day', max: 60, windowSeconds: DAY },
  contactsPerMonth: { name: 'contacts-month', max: 300, windowSeconds: 30 * DAY },
  cardsPerHour: { name: 'cards-hour', max: 3000, windowSeconds: HOUR },
  cardsPerDay: { name: 'cards-day', max: 10_000, windowSeconds: DAY },
} as const satisfies Record<string, Limit>;
