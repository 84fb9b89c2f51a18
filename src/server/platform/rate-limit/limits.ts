export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/**
 * A rate limit: at most `max` attempts in a fixed window of `windowSeconds` that begins with the first. `name` is the key
 * in the table of counters. Each feature declares its own in `limits.ts`.
 */
export type Limit = Readonly<{ name: string; max: number; windowSeconds: number }>;

/** An IPv6 /48 holds 65,536 networks of 64 bits; together they get this many times the limit of one. */
export const SITE_FACTOR = 20;
