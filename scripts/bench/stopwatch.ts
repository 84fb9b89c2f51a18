import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database/pool.ts';

/** Starts a measurement; what it returns ends it, and says how many milliseconds it took. */
export type Stopwatch = () => () => number;

/** Takes everything, the waiting for a processor that others held included. */
export const wallClock: Stopwatch = () => {
  const begun = performance.now();
  return () => performance.now() - begun;
};

/**
 * A stopwatch for what is done by one query after another: our own waiting for a processor, and that of the database's
 * sessions, is left out, so that other work on the machine changes the figures little. Linux counts it for each process;
 * elsewhere, and with a database on another machine, everything is taken.
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

/** How long these processes have been ready to run while another one ran (the second number of `schedstat`). */
function waitedMs(files: readonly string[]): number | undefined {
  try {
    const waits = files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[1]));
    return waits.reduce((sum, wait) => sum + wait, 0) / NANOSECONDS;
  } catch {
    return undefined;
  }
}
