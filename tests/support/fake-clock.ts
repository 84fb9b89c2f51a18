import type { Clock } from '#server/platform/clock.ts';

export type FakeClock = Clock & {
  /** Lets these milliseconds pass. */
  advance: (ms: number) => void;
  /** Sets the clock ahead, or back, by these milliseconds, although no time has passed. */
  leap: (ms: number) => void;
};

/** A clock that stands still until it is moved. */
export function fakeClock(start: Date): FakeClock {
  let [now, leapt] = [start.getTime(), 0];
  return {
    now: () => new Date(now),
    leapMs: () => leapt,
    advance: (ms) => void (now += ms),
    leap: (ms) => {
      now += ms;
      leapt += ms;
    },
  };
}
