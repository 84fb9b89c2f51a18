import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database/pool.ts';

/** Starts a measurement and returns a function that ends it and returns the milliseconds. */
export type Stopwatch = () => () => number;

/** Measures wall time, including waiting for a CPU. */
export const wallClock: Stopwatch = () => {
  const begun = performance.now();
  return () => performance.now() - begun;
};

/**
 * Returns a stopwatch that excludes the time during which our process and the database's sessions waited for a CPU, so
 * that other load hardly affects the result. Sessions that wait at the same time are counted twice; the result is
 * therefore at least the CPU time of our process and of the busiest session. Without Linux and a local database, it
 * measures wall time.
 */
export async function quietStopwatch(db: Db): Promise<Stopwatch> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = current_setting('application_name') and backend_type = 'client backend'`.execute(
    db,
  );
  const files = ['/proc/self/schedstat', ...rows.map(({ pid }) => `/proc/${pid}/schedstat`)];
  if (readTimes(files) === undefined) return wallClock;
  return () => {
    const before = readTimes(files) ?? [];
    const begun = performance.now();
    return () => {
      const elapsed = performance.now() - begun;
      const after = readTimes(files) ?? before;
      const spent = (name: keyof Times) => after.map((times, at) => times[name] - (before[at]?.[name] ?? 0));
      const waited = spent('waitedMs').reduce((sum, wait) => sum + wait, 0);
      const [own = 0, ...sessions] = spent('ranMs');
      return Math.max(elapsed - waited, Math.min(elapsed, own + Math.max(0, ...sessions)));
    };
  };
}

const NANOSECONDS = 1e6;

type Times = Readonly<{ ranMs: number; waitedMs: number }>;

/**
 * Returns how long each of these processes has run on a CPU and waited for one (the first two numbers of `schedstat`).
 * Returns undefined if the system does not report it.
 */
function readTimes(files: readonly string[]): Times[] | undefined {
  try {
    return files.map((file) => {
      const [ran, waited] = readFileSync(file, 'utf8').split(' ').map(Number);
      return { ranMs: (ran ?? 0) / NANOSECONDS, waitedMs: (waited ?? 0) / NANOSECONDS };
    });
  } catch {
    return undefined;
  }
}
