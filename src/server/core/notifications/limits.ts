import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Limit of notification emails per account and kind. */
export const NOTIFICATION_LIMIT = {
  name: 'notification',
  max: 5,
  windowSeconds: HOUR,
} as const satisfies Limit;
