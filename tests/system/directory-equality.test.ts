import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { sampleMembers, type Sampled } from '../support/directory-workload.ts';
import { explained } from '../support/explained.ts';
import { ask, plainIds, seedDirectory } from '../support/plain-directory.ts';
import { countEntries } from '#server/features/directory/counts.queries.ts';
import { findEntries, type Page } from '#server/features/directory/directory.queries.ts';
import {
  allWithin,
  isWithin,
  matches,
  textColumn,
  type ResolvedFilter,
} from '#server/features/directory/filter.queries.ts';

const MEMBERS = 4000;
const NOW = new Date('2026-11-21T06:00:00Z');
const database = await createTestDatabase();
const { db, pool } = database;
let members: Sampled[] = [];

beforeAll(async () => {
  await seedDirectory(database, MEMBERS, NOW);
  members = await sampleMembers(db, 300);
}, 60_000);
afterAll(() => database.drop());

test.for([20_000, 400, 40])(
  'pages of a thousand searches equal a plain query when %d entries are scanned first',
  { timeout: 60_000 },
  async (probed) => {
    let [found, filtered] = [0, 0];
    for (const { resolved: asked, page, label } of await ask(db, members, probed, 1000)) {
      const unsearched = asked.facets.length > 0 ? [{ ...asked, search: '' }] : [];
      for (const resolved of [asked, ...unsearched]) {
        const ids = (await findEntries(db, resolved, page, probed)).map(({ id }) => id);
        expect(ids, label).toEqual(await plainIds(db, resolved, page));
        found += ids.length > 0 ? 1 : 0;
      }
      filtered += unsearched.length;
    }
    expect(found).toBeGreaterThan(500);
    expect(filtered).toBeGreaterThan(200);
  },
);

/** Returns the index keys of a search: its trigrams, or its pairs of characters if it has no trigrams. */
function pieces(search: string): string[] {
  const characters = (text: string) => Array.from(text);
  // Uses single characters in other scripts, because PostgreSQL decides which of their characters are
  // letters.
  if (/[^ -~]/.test(search)) return characters(search.replaceAll(/\s/g, ''));
  const words = search.match(/[a-z0-9]{3,}/g);
  const size = words ? 3 : Math.min(2, search.length);
  return (words ?? [search]).flatMap((word) =>
    Array.from({ length: word.length - size + 1 }, (_, at) => word.slice(at, at + size)),
  );
}

/**
 * Returns the maximum number of entries that an efficient index scan may read, which is the largest of three counts:
 * entries with all keys of the search, whether or not they match; entries that match the filters, or only the school
 * filter if there is no search text; and entries after the cursor.
 */
async function mostLookedAt({ scope, search, facets }: ResolvedFilter, page: Page): Promise<number> {
  const have = (search === '' ? [] : pieces(search)).map(
    (piece) => sql`position(${piece} in ${textColumn(scope)}) > 0`,
  );
  const leading = search === '' && facets.some(({ kind }) => kind === 'school') ? 'school' : null;
  const of = facets
    .filter(({ kind }) => leading === null || kind === leading)
    .map(({ kind, id }) => sql`${sql.ref(`${kind}_id`)} = ${id}`);
  const behind = isAfter(page);
  const ways = [have, of, behind].filter((conditions) => conditions.length > 0);
  const counts = ways.map(
    (conditions) => sql`(select count(*) from directory_entry where ${sql.join(conditions, sql` and `)})`,
  );
  const { rows } = await sql<{ most: number }>`select greatest(${sql.join(counts)})::int as most`.execute(db);
  return rows[0]?.most ?? 0;
}

/** Returns the condition for entries after the page's cursor, or none. */
function isAfter({ after }: Page): RawBuilder<SqlBool>[] {
  if (after === null) return [];
  return after.sort === 'name'
    ? [sql`(sort_name, member_id) > (${after.name}, ${after.id}::uuid)`]
    : [sql`(created_at, member_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`];
}

/** Returns whether at least a quarter of the page, but not all of it, is among the next `probed` entries. */
async function isPartlyFull(resolved: ResolvedFilter, page: Page, probed: number): Promise<boolean> {
  const order = page.sort === 'name' ? sql`sort_name, member_id` : sql`created_at desc, member_id desc`;
  const next = sql.join([isWithin(resolved.scope), ...isAfter(page)], sql` and `);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found
    from (select * from directory_entry where ${next} order by ${order} limit ${probed}) directory_entry
    where ${matches(resolved)}`.execute(db);
  const { found = 0 } = rows[0] ?? {};
  return found >= page.limit / 4 && found < page.limit;
}

test('a search and a filtered page scan a bounded number of entries through an index', async () => {
  // Updates the planner's statistics, because autovacuum is off.
  await sql`vacuum (analyze) directory_entry`.execute(database.ownerDb);
  const probed = 600; // more than the number of public entries, which are few enough to be sorted instead of scanned in order
  let [searches, filtered, partlyFull] = [0, 0, 0];
  for (const { resolved: asked, page, label } of await ask(db, members, 5, 300)) {
    // Skips addresses, because with so few entries a full scan costs less than looking up their many
    // trigrams.
    const searched = asked.search.length > 15 || asked.search === '' ? [] : [asked];
    const unsearched = asked.facets.length > 0 ? [{ ...asked, search: '' }] : [];
    for (const few of [...searched, ...unsearched]) {
      const resolved = { ...few, isLarge: true };
      const [cost] = await explained(pool, (logged) => findEntries(logged, resolved, page, probed));
      // Twice the scan limit, because a second scan checks whether there are more entries, plus the index
      // matches and the page. A page that is a quarter full is continued on five times as many entries.
      const continued = (await isPartlyFull(resolved, page, probed)) ? 5 * probed : 0;
      const most = 2 * (probed + 1) + continued + (await mostLookedAt(resolved, page)) + page.limit;
      partlyFull += continued > 0 ? 1 : 0;
      expect(cost?.rows, label).toBeLessThanOrEqual(most);
      expect(cost?.buffers, label).toBeLessThan(1500);
    }
    searches += searched.length;
    filtered += unsearched.length;
  }
  expect(searches).toBeGreaterThan(200);
  expect(filtered).toBeGreaterThan(50);
  expect(partlyFull).toBeGreaterThan(5);
});

test('a directory page without a search reads fewer than 60 blocks, and a count scans no more entries than its maximum', async () => {
  for (const sort of ['name', 'newest'] as const) {
    for (const scope of ['contacts', 'public'] as const) {
      const [cost] = await explained(pool, (logged) =>
        findEntries(logged, allWithin(scope), { sort, after: null, limit: 25 }),
      );
      expect([cost?.rows, (cost?.buffers ?? 600) < 60]).toEqual([25, true]);
    }
  }
  const max = 1000;
  const costs = await explained(pool, (logged) => countEntries(logged, allWithin('contacts'), max));
  expect(costs.map(({ rows }) => rows)).toEqual([max]);
});
