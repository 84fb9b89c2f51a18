import { wallClock, type Stopwatch } from './stopwatch.ts';

/** How long something took, many times over, in milliseconds. */
export type Timing = Readonly<{ runs: number; p50: number; p95: number; p99: number; max: number }>;

/** Runs one piece of work after the other and says how long they took. */
export async function timed(
  runs: readonly (() => Promise<unknown>)[],
  stopwatch: Stopwatch = wallClock,
  prepareEach: () => Promise<unknown> = async () => undefined,
): Promise<Timing> {
  const durations: number[] = [];
  for (const run of runs) {
    await prepareEach();
    const stop = stopwatch();
    await run();
    durations.push(stop());
  }
  return timingOf(durations);
}

/** The same, over and over, until other work ends that begins with it. Waiting for that work is part of the time. */
export async function timedBeside(
  runs: readonly (() => Promise<unknown>)[],
  other: () => Promise<unknown>,
): Promise<Timing> {
  const durations: number[] = [];
  const going = { on: true };
  const work = other().finally(() => (going.on = false));
  while (going.on) {
    for (const run of runs) {
      const stop = wallClock();
      await run();
      durations.push(stop());
    }
  }
  await work;
  return timingOf(durations);
}

export function timingOf(durations: readonly number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** `3.2`, or `120` where tenths say nothing. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toString();
}
