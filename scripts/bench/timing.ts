import { wallClock, type Stopwatch } from './stopwatch.ts';

/** Durations in milliseconds. */
export type Timing = Readonly<{ runs: number; p50: number; p95: number; p99: number; max: number }>;

type Runs = readonly (() => Promise<unknown>)[];

/** Interleaves the runs of several tasks; returns each task's percentiles. */
export async function timedTogether(
  tasks: readonly Runs[],
  stopwatch: Stopwatch = wallClock,
): Promise<Timing[]> {
  const durations = tasks.map((): number[] => []);
  const longest = Math.max(...tasks.map((runs) => runs.length));
  for (let at = 0; at < longest; at += 1)
    for (const [task, runs] of tasks.entries()) {
      const stop = stopwatch();
      await runs[at]?.();
      if (at < runs.length) durations[task]?.push(stop());
    }
  return durations.map(timingOf);
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
