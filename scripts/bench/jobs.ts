import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { allJobs, SCHEDULE } from '#server/features.ts';
import { openDeps } from '#server/open-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseSizes, withCommunity } from './community.ts';
import { circumstances, table, writeSection } from './report.ts';
import { quietStopwatch } from './stopwatch.ts';
import { milliseconds } from './timing.ts';

export const JOBS_USAGE = `  npm run bench -- jobs [--members 1000000] [--write]
    Runs each scheduled job once when nothing is due, and prints what it reads.`;

/** Before any member joined, so that no job finds anything to delete or to send. */
const LONG_AGO = new Date('2015-01-01T00:00:00Z');
const LONG_AGO_CLOCK: Clock = { now: () => LONG_AGO, readDatabase: async () => LONG_AGO };
/** PostgreSQL flushes a session's statistics at most once a second. */
const STATISTICS_MS = 1100;
/** Scans of smaller tables are not listed: no index would be faster. */
const LARGE_ROWS = 10_000;

/** Pages read (8 KB) and full scans of a table since the statistics began. */
type Reads = Readonly<{ name: string; pages: number; scans: number; rows: number }>;

/** Measures the reads of every scheduled job in a large community and prints a table. */
export async function measureJobs(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '1000000' },
      write: { type: 'boolean', default: false },
    },
  });
  const [size = 0] = parseSizes([values.members]);
  const before = circumstances();
  const rows = await withCommunity(size, async ({ config, database }) => {
    const { deps, close } = await openDeps(config, database);
    return measure({ ...deps, clock: LONG_AGO_CLOCK }).finally(close);
  });
  const members = new Intl.NumberFormat('en').format(size);
  const text = `${before}; ${members} members.\n\n${table([['job', 'cron (UTC)', 'pages read', 'ms', 'scans in full'], ...rows])}`;
  console.log(text);
  if (values.write) writeSection('jobs', text);
}

async function measure(deps: Deps): Promise<string[][]> {
  const { db } = deps;
  const handlers = new Map(allJobs(deps).map(({ name, run }) => [name, run]));
  const stopwatch = await quietStopwatch(db);
  const rows: string[][] = [];
  for (const { name, cron } of SCHEDULE) {
    const before = await currentReads(db);
    const stop = stopwatch();
    await handlers.get(name)?.({});
    const took = stop();
    const reads = difference(before, await currentReads(db));
    const pages = reads.reduce((sum, read) => sum + read.pages, 0);
    const scanned = reads.filter(({ scans, rows: size }) => scans > 0 && size >= LARGE_ROWS);
    rows.push([
      `\`${name}\``,
      `\`${cron}\``,
      new Intl.NumberFormat('en').format(pages),
      milliseconds(took),
      scanned.map((read) => `\`${read.name}\``).join(', '),
    ]);
    console.error(rows.at(-1)?.join('  '));
  }
  return rows;
}

/** Returns the reads of all tables and their indexes so far, by all sessions of the pool. */
async function currentReads(db: Db): Promise<Reads[]> {
  await sleep(STATISTICS_MS);
  // A session reports its reads at the end of its next transaction; the pool has two.
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(db)));
  const { rows } = await sql<Reads>`
    select io.relid::regclass::text as name, seq_scan::float8 as scans, reltuples::float8 as rows,
      (heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
        + coalesce(toast_blks_hit + toast_blks_read, 0))::float8 as pages
    from pg_statio_user_tables io
      join pg_stat_user_tables using (relid)
      join pg_class on pg_class.oid = relid`.execute(db);
  return rows;
}

function difference(before: readonly Reads[], after: readonly Reads[]): Reads[] {
  const earlier = new Map(before.map((read) => [read.name, read]));
  return after.map((read) => ({
    ...read,
    pages: read.pages - (earlier.get(read.name)?.pages ?? 0),
    scans: read.scans - (earlier.get(read.name)?.scans ?? 0),
  }));
}
