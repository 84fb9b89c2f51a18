import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readCursor } from '#server/features/directory/cursors.service.ts';
import { findEntries, type Page } from '#server/features/directory/directory.queries.ts';
import { FACET_KINDS, readWanted, type Wanted } from '#server/features/directory/filter.queries.ts';
import type { DatabaseConnection } from '#server/platform/database/connection.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { inventSearches, sampleMembers, type Sampled } from '../../tests/support/directory-workload.ts';
import { SIZES, withCommunity } from './community.ts';
import { circumstances, table, writeSection } from './report.ts';
import { quietStopwatch } from './stopwatch.ts';
import { milliseconds, timed, type Timing } from './timing.ts';

export const THRESHOLD_USAGE = `  npm run bench -- threshold [--write]
    From how many entries on it pays to look through some before an index is asked, of parts of a million members.`;

const [SEED, SEARCHES, SAMPLED_MEMBERS] = [17, 300, 200];
/** Entries of a part; the last one is everybody. */
const PARTS = [50_000, 100_000, 200_000, 300_000, 500_000, Number.MAX_SAFE_INTEGER];

/** An index of a whole million takes minutes to make. */
const PART_MS = 30 * 60_000;

/** Times the same searches both ways in parts of the directory, and prints where the one overtakes the other. */
export async function measureThreshold(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } });
  const before = circumstances();
  const rows: string[][] = [];
  await withCommunity(SIZES.at(-1) ?? 0, async ({ connection }) => {
    for (const part of PARTS) rows.push(await measurePart(connection, part));
  });
  const head = ['entries', 'plain: 95, 99 of 100, most', 'looked through first: 95, 99 of 100, most'];
  const text = `${before}; the mixed searches of the table above, for members, in ms.\n\n${table([head, ...rows])}`;
  console.log(text);
  if (values.write) writeSection('threshold', text);
}

async function measurePart(connection: DatabaseConnection, part: number): Promise<string[]> {
  const database = openDatabase({
    connection,
    max: 1,
    applicationName: 'navodayan bench part',
    limits: { statementMs: PART_MS, answerMs: PART_MS },
  });
  const { db } = database;
  try {
    const entries = await cutPart(db, part);
    const members = await sampleMembers(db, SAMPLED_MEMBERS);
    const timings: Timing[] = [];
    for (const isLarge of [false, true]) timings.push(await timeSearches(db, members, isLarge));
    const cells = timings.map(({ p95, p99, max }) => [p95, p99, max].map(milliseconds).join(', '));
    console.error(`${entries}: ${cells.join(' / ')}`);
    return [new Intl.NumberFormat('en').format(entries), ...cells];
  } finally {
    await database.close();
  }
}

/** A table of this session alone that stands before the directory: so many of its entries, with all of its indexes. */
async function cutPart(db: Db, part: number): Promise<number> {
  await sql`set temp_buffers = '2GB'`.execute(db);
  await sql`set maintenance_work_mem = '256MB'`.execute(db);
  await sql`create temporary table directory_entry (like public.directory_entry)`.execute(db);
  await sql`insert into directory_entry select * from public.directory_entry order by md5(member_id::text) limit ${part}`.execute(
    db,
  );
  const { rows } = await sql<{ definition: string }>`
    select replace(pg_get_indexdef(indexrelid), 'ON public.', 'ON pg_temp.') as definition from pg_index
    where indrelid = 'public.directory_entry'::regclass`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`vacuum (analyze) directory_entry`.execute(db);
  const counted = await sql<{
    entries: number;
  }>`select count(*)::int as entries from directory_entry`.execute(db);
  return counted.rows[0]?.entries ?? 0;
}

async function timeSearches(db: Db, members: readonly Sampled[], isLarge: boolean): Promise<Timing> {
  const asked: { wanted: Wanted; page: Page }[] = [];
  for (const { query } of inventSearches(members, SEED, SEARCHES)) {
    const values = FACET_KINDS.map((kind) => ({ kind, value: query[kind] })).filter(
      ({ value }) => value !== '',
    );
    const wanted = { ...(await readWanted(db, 'contacts', query.search, values)), isLarge };
    const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
    asked.push({ wanted, page: { sort: query.sort, limit: query.limit + 1, after } });
  }
  const runs = asked.map(
    ({ wanted, page }) =>
      () =>
        findEntries(db, wanted, page),
  );
  await timed(runs);
  return timed(runs, await quietStopwatch(db));
}
