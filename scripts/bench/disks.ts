import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { DatabaseConnection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { openDeps } from '#server/open-deps.ts';
import { SIZES, withCommunity } from './community.ts';
import { measureTask } from './growth.ts';
import { writeBareMembers } from './real-writes.ts';
import { circumstances, table, writeSection } from './report.ts';
import { milliseconds } from './timing.ts';
import { commitTasks } from './writes.ts';

export const DISKS_USAGE = `  npm run bench -- disks [--write]
    Sign-up, approval and profile edit beside one row, as if the disk took longer to keep what is committed.`;

/** How much longer than the disk of this machine, in milliseconds. */
const LONGER_MS = [0, 1, 2, 4];
const MICROSECONDS = 1000;
const WARM_UPS = 4;
const TIMES = 3;
/** So many rows after the first are held to it. */
const HELD = 3;

/**
 * Times the product's writes beside one row with its commit while PostgreSQL waits before each flush (`commit_delay`), as it
 * would for a slower disk. Says how many times as long as one row each takes.
 */
export async function measureDisks(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } });
  const before = circumstances();
  const [size = 0] = SIZES;
  const columns: Column[] = [];
  await withCommunity(size, async ({ config, database, connection }) => {
    const opened = await openDeps(config, database);
    const bare = writeBareMembers(connection);
    try {
      for (const longerMs of LONGER_MS)
        columns.push(
          await withSlowerDisk(connection, longerMs, async () => {
            const column: Column[number][] = [];
            for (const task of await commitTasks(opened, bare))
              column.push(await measureTask(size, opened.deps, task, WARM_UPS));
            return column;
          }),
        );
    } finally {
      await opened.close();
      await bare.close();
    }
  });
  const head = ['', ...LONGER_MS.map((ms) => (ms === 0 ? 'this disk' : `${ms} ms longer`))];
  const text = `${before}; ${size} members, otherwise as above; p95 in ms, and how many times that of one row.\n\n${table([head, ...rowsOf(columns)])}`;
  console.log(text);
  if (values.write) writeSection('disks', text);
}

type Column = readonly Pick<Awaited<ReturnType<typeof measureTask>>, 'what' | 'timing'>[];

function rowsOf(columns: readonly Column[]): string[][] {
  const [first = []] = columns;
  return first.map(({ what }, row) => [what].concat(columns.map((column) => cell(column, row))));
}

/** `3.5 (2.3)`, and whether that is within the limit where there is one. */
function cell(column: Column, row: number): string {
  const [one, timing] = [column[0]?.timing.p95 ?? Number.NaN, column[row]?.timing.p95 ?? Number.NaN];
  if (row === 0) return milliseconds(timing);
  const times = timing / one;
  const verdict = row > HELD ? '' : times <= TIMES ? ', met' : ', missed';
  return `${milliseconds(timing)} (${times.toFixed(1)}${verdict})`;
}

/** Does `work` while each flush of the log waits so much longer, whoever else commits at the moment. */
async function withSlowerDisk<Outcome>(
  connection: DatabaseConnection,
  longerMs: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const owner = openDatabase({ connection, role: 'owner', max: 1, applicationName: 'navodayan bench owner' });
  try {
    await sql`alter system set commit_delay = ${sql.lit(longerMs * MICROSECONDS)}`.execute(owner.db);
    await sql`alter system set commit_siblings = 0`.execute(owner.db);
    await sql`select pg_reload_conf()`.execute(owner.db);
    return await work();
  } finally {
    await sql`alter system reset commit_delay`.execute(owner.db);
    await sql`alter system reset commit_siblings`.execute(owner.db);
    await sql`select pg_reload_conf()`.execute(owner.db);
    await owner.close();
  }
}
