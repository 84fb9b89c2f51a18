import { wallClock, type Stopwatch } from './stopwatch.ts';

/** Durations in milliseconds. */
export type Timing = Readonly<{ runs: number; p50: number; p95: number; p99: number; max: number }>;

/** Runs tasks sequentially and returns the percentiles of their durations. */
export async function timed(
  runs: readonly (() => Promise<unknown>)[],
  stopwatch: Stopwatch = wallClock,
): Promise<Timing> {
  const durations: number[] = [];
  for (const run of runs) {
    const stop = stopwatch();
    await run();
    durations.push(stop());
  }
  return timingOf(durations);
}

export function timingOf(durations: readonly number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Formats milliseconds with one decimal below 100: `3.2`, `120`. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toString();
}
