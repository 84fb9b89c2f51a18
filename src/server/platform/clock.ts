/** What time it is; tests pass one that they move by hand. */
export type Clock = {
  now(): Date;
  /** By how many milliseconds somebody set the clock ahead (or, below zero, back) since this process began. */
  leapMs(): number;
};

const began = Date.now() - performance.now();

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  leapMs: () => Date.now() - performance.now() - began,
};

/**
 * By how much a moment of another process, or of another request at the same time, may lie ahead without a clock being
 * wrong, in milliseconds.
 */
export const CLOCKS_APART_MS = 300_000;
