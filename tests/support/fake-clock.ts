import type { Clock } from '#server/platform/clock.ts';

export type FakeClock = Clock & {
  /** Advances the clock by this many milliseconds. */
  advance: (ms: number) => void;
};

/** Returns a clock that moves only when a test advances it. The database uses the same clock. */
export function fakeClock(start: Date): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    readDatabase: async () => new Date(now),
    advance: (ms) => void (now += ms),
  };
}
