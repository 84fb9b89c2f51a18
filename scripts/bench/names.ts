import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDeps } from '#server/open-deps.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sampleMembers } from '../../tests/support/directory-workload.ts';
import { parseSizes, withCopy } from './community.ts';
import { circumstances, table, writeSection } from './report.ts';
import { quietStopwatch } from './stopwatch.ts';
import { milliseconds, timedTogether, timingOf } from './timing.ts';
import { realWrites } from './writes.ts';

export const NAMES_USAGE = `  npm run bench -- names [--members 10500] [--write]
    Compares index sizes and writes with names by sound and years, and without them, in a copy of the members of
    "directory".`;

const MEMBERS = 150;
const ROUNDS = 5;
const KB = 1024;

/** The states of the copy, in this order, with the statements that make them. Later ones include the earlier ones. */
const STATES: readonly (readonly [name: string, statements: readonly string[]])[] = [
  ['with both', []],
  [
    'without phonetic names',
    [
      `DROP INDEX directory_entry_name_words, directory_entry_public_name_words, directory_entry_name_at_school_words`,
      `CREATE OR REPLACE FUNCTION words_of_name(name text) RETURNS text[]
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN NULL::text[]`,
      `UPDATE directory_entry SET name_words = NULL, name_at_school_words = NULL`,
      `TRUNCATE name_word`,
    ],
  ],
  [
    'with neither',
    [
      `DROP INDEX directory_entry_in_year, directory_entry_out_year, directory_entry_by_name, directory_entry_newest,
        directory_entry_public, directory_entry_public_newest`,
      `CREATE INDEX directory_entry_by_name ON directory_entry (sort_name, member_id)
        INCLUDE (search_text, school_id, state_id, city_id, profession_groups)`,
      `CREATE INDEX directory_entry_newest ON directory_entry (created_at DESC, member_id DESC)
        INCLUDE (search_text, school_id, state_id, city_id, profession_groups)`,
      `CREATE INDEX directory_entry_public ON directory_entry (sort_name, member_id)
        INCLUDE (public_search_text, school_id, state_id, city_id, profession_groups)
        WHERE public_search_text IS NOT NULL`,
      `CREATE INDEX directory_entry_public_newest ON directory_entry (created_at DESC, member_id DESC)
        INCLUDE (public_search_text, school_id, state_id, city_id, profession_groups)
        WHERE public_search_text IS NOT NULL`,
      `UPDATE directory_entry SET in_year = NULL, out_year = NULL`,
    ],
  ],
];

/** Measures sizes and writes in each state of the copy, and prints one table. */
export async function measureNames(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { members: { type: 'string', default: '10500' }, write: { type: 'boolean', default: false } },
  });
  const [size = 0] = parseSizes([values.members]);
  const before = circumstances();
  const columns = await withCopy(size, async ({ config, database, owner }) => {
    const { deps } = await openDeps(config, database);
    const writes = await realWrites(deps);
    const members = await sampleMembers(deps.db, MEMBERS);
    const edits: Record<string, (id: string) => Promise<unknown>> = {
      'profile edit: profession': (id) => writes.edit(id),
      'profile edit: a new last name': (id) => writes.edit(id, { last_name: inventedName() }),
    };
    const measured: Map<string, string>[] = [];
    for (const [, statements] of STATES) {
      for (const statement of statements) await sql.raw(statement).execute(owner.db);
      await sql`vacuum (full, analyze) directory_entry, name_word`.execute(owner.db);
      const column = await sizesOf(owner.db);
      for (const [what, edit] of Object.entries(edits))
        column.set(what, await timesOf(deps.db, members, edit));
      measured.push(column);
    }
    return measured;
  });
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const head = ['', ...STATES.map(([name]) => name)];
  const body = names
    .map((name) => [name].concat(columns.map((column) => column.get(name) ?? '0 KB')))
    .filter(([, first, ...others]) => others.some((other) => other !== first));
  const members = new Intl.NumberFormat('en').format(size);
  const text = `${before}; ${members} members; sizes after\nVACUUM FULL, omitting indexes of the same size; writes: median (p95) in ms, without waiting for the disk or a CPU.\n\n${table([head, ...body])}`;
  console.log(text);
  if (values.write) writeSection('names', text);
}

/** Returns the sizes of the directory's table and its indexes, and their sum. */
async function sizesOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ part: string; bytes: string }>`
    select coalesce(indexrelid, oid)::regclass::text as part, pg_relation_size(coalesce(indexrelid, oid)) as bytes
    from pg_class,
      lateral (select null::oid union all select indexrelid from pg_index where indrelid = oid) i (indexrelid)
    where oid in ('directory_entry'::regclass, 'name_word'::regclass) order by 1`.execute(db);
  const kb = (bytes: number) => `${new Intl.NumberFormat('en').format(Math.round(bytes / KB))} KB`;
  const sum = rows.reduce((total, { bytes }) => total + Number(bytes), 0);
  return new Map([
    ...rows.map(({ part, bytes }) => [`\`${part}\``, kb(Number(bytes))] as const),
    ['sum', kb(sum)],
  ]);
}

/** Returns the median and p95 of an edit of each member, over all rounds after a warm-up. */
async function timesOf(
  db: Db,
  members: readonly Readonly<{ id: string }>[],
  edit: (id: string) => Promise<unknown>,
): Promise<string> {
  const runs = members.map(
    ({ id }) =>
      () =>
        edit(id),
  );
  await timedTogether([runs]);
  const stopwatch = await quietStopwatch(db);
  const medians: number[] = [];
  const slow: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [timing] = await timedTogether([runs], stopwatch);
    if (timing === undefined) continue;
    medians.push(timing.p50);
    slow.push(timing.p95);
  }
  return `${milliseconds(timingOf(medians).p50)} (${milliseconds(timingOf(slow).p50)})`;
}

/** Returns a name that no member has, so that the directory gets a new word. */
function inventedName(): string {
  return [...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('');
}
