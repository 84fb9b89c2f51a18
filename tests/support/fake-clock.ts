import type { Clock } from '#server/platform/clock.ts';

export type FakeClock = Clock & {
  /** Advances the clock by milliseconds. */
  advance: (ms: number) => void;
};

/** A clock that moves only when told to; the database uses the same time. */
export function fakeClock(start: Date): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    readDatabase: async () => new Date(now),
    advance: (ms) => void (now += ms),
  };
}
