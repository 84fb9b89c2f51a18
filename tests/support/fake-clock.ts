import type { Clock } from '#server/platform/clock.ts';

export type FakeClock = Clock & {
  /** Moves the clock by these milliseconds. */
  advance: (ms: number) => void;
};

/** A clock that only moves when told to. The database's time counts as the same. */
export function fakeClock(start: Date): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    readDatabase: async () => new Date(now),
    advance: (ms) => void (now += ms),
  };
}
