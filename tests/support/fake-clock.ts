import type { Clock } from '#server/platform/clock.ts';

export type FakeClock = Clock & {
  /** Moves the time forward by these milliseconds. */
  advance: (ms: number) => void;
};

/** A clock that stands still until it is moved. */
export function fakeClock(start: Date): FakeClock {
  let now = start.getTime();
  return { now: () => new Date(now), advance: (ms) => void (now += ms) };
}
