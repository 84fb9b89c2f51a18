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
 * Returns a stopwatch for sequential queries. It excludes the time during which our process and the database's sessions
 * waited for a CPU, so that other load hardly affects the result. Without Linux and a local database, it measures wall
 * time.
 */
export async function quietStopwatch(db: Db): Promise<Stopwatch> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = current_setting('application_name') and backend_type = 'client backend'`.execute(
    db,
  );
  const files = ['/proc/self/schedstat', ...rows.map(({ pid }) => `/proc/${pid}/schedstat`)];
  if (waitedMs(files) === undefined) return wallClock;
  return () => {
    const waited = waitedMs(files) ?? 0;
    const begun = performance.now();
    return () => {
      const elapsed = performance.now() - begun;
      return Math.max(0, elapsed - ((waitedMs(files) ?? waited) - waited));
    };
  };
}

const NANOSECONDS = 1e6;

/**
 * Returns how many milliseconds these processes have waited for a CPU (second number of `schedstat`). Returns undefined
 * if the system does not report it.
 */
function waitedMs(files: readonly string[]): number | undefined {
  try {
    const waits = files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[1]));
    return waits.reduce((sum, wait) => sum + wait, 0) / NANOSECONDS;
  } catch {
    return undefined;
  }
}
