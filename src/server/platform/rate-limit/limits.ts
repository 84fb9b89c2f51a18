export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/**
 * A rate limit of `max` attempts in a fixed window of `windowSeconds`, which starts with the first attempt. `name` is
 * part of the key in the database. Each feature declares its limits in its `limits.ts`.
 */
export type Limit = Readonly<{ name: string; max: number; windowSeconds: number }>;

/** Limit of an IPv6 /48 as a multiple of the limit of each /64 in it. */
export const SITE_FACTOR = 20;
