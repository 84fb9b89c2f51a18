import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleMembers, type Sampled } from '../../../../tests/support/directory-workload.ts';
import { ask, plainCount, seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { countWrongFacetCounts } from './counts-upkeep.queries.ts';
import { countEntries, findFacetIds } from './counts.queries.ts';
import { mendCounts, rememberCount, updateCounts, updateCountsAndIndexes } from './counts.service.ts';
import { projectMember } from './projection.service.ts';
import { mendSearchCount } from './kept-searches.queries.ts';
import { allWithin, wantedTexts, type Reach } from './filter.queries.ts';

const MEMBERS = 4000;
const NOW = new Date('2026-11-21T06:00:00Z');
const clock = { now: () => NOW, readDatabase: async () => new Date() };
const database = await createTestDatabase();
const { db } = database;
let members: Sampled[] = [];

beforeAll(async () => {
  await seedDirectory(database, MEMBERS, NOW);
  members = await sampleMembers(db, 300);
}, 60_000);
afterAll(() => database.drop());

test('counts are those of the plain query while members come, change and go, kept or not', async () => {
  const asked = await ask(db, members, 11, 60);
  for (let round = 0; round < 5; round += 1) {
    await changeSome(round);
    if (round % 2 === 1) await updateCounts(db);
    for (const { wanted, label } of asked) {
      const everything = { ...wanted, search: '' };
      expect((await countEntries(db, wanted)).matching, `${round} ${label}`).toBe(
        await plainCount(db, wanted),
      );
      expect((await countEntries(db, everything)).matching, `${round} ${label}`).toBe(
        await plainCount(db, everything),
      );
      if (wanted.search !== '' && wanted.reach !== 'cards')
        await rememberCount({ db, clock }, { reach: wanted.reach, search: wanted.search });
    }
  }
  const kept = await Promise.all(asked.map(({ wanted }) => countEntries(db, wanted)));
  expect(kept.filter(({ isKept }) => isKept).length).toBeGreaterThan(25);
});

test('counts are exact while members change, leave and are counted, and when all is done', async () => {
  const asked = (await ask(db, members, 12, 30)).filter(({ wanted }) => wanted.reach !== 'cards');
  const all = allWithin('contacts');
  const before = await plainCount(db, all);
  const writers = [0, 1, 2].map(async (writer) => {
    for (let round = 0; round < 3; round += 1) await changeSome(12 + writer * 3 + round);
  });
  const writing = { isDone: false };
  const written = Promise.all(writers).finally(() => (writing.isDone = true));
  const counters = [
    async () => void (await updateCounts(db)),
    async () => void (await mendCounts({ db, clock })),
    async (round: number) => {
      const { reach, search } = asked[round % asked.length]?.wanted ?? all;
      if (reach !== 'cards' && search !== '') await rememberCount({ db, clock }, { reach, search });
    },
    async (round: number) => {
      // What one transaction sees is of one moment: its counts are those of its entries.
      const { wanted, label } = asked[round % asked.length] ?? { wanted: all, label: 'all' };
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) =>
          expect((await countEntries(tx, wanted)).matching, label).toBe(await plainCount(tx, wanted)),
        );
    },
  ].map(async (work) => {
    for (let round = 0; !writing.isDone || round < asked.length; round += 1) await work(round);
  });
  await Promise.all([written, ...counters]);
  await updateCounts(db);
  for (const { wanted, label } of asked)
    expect((await countEntries(db, wanted)).matching, label).toBe(await plainCount(db, wanted));
  expect(await plainCount(db, all)).toBeLessThan(before);
  expect(await countWrongFacetCounts(db)).toBe(0);
});

test('a count that is wrong is found and put right, changes that wait included', async () => {
  await updateCounts(db);
  await sql`update facet_count set entries = entries + 7 where state_id = 0 and city_id = 0`.execute(db);
  await sql`delete from facet_count where school_id = 0 and city_id = 0`.execute(db);
  await sql`update facet_value set entries = 0, public_entries = 3`.execute(db);
  await changeSome(22);
  expect(await countWrongFacetCounts(db)).toBeGreaterThan(5);
  const { facets } = await mendCounts({ db, clock });
  expect(facets).toBeGreaterThan(5);
  await changeSome(23);
  expect([await countWrongFacetCounts(db), await mendCounts({ db, clock })]).toEqual([
    0,
    { facets: 0, searches: 0 },
  ]);
  for (const reach of ['contacts', 'public'] as const) {
    expect(await findFacetIds(db, reach)).toBe(await plainFacetIds(reach));
    const kept = { reach, search: 'jnv' };
    await rememberCount({ db, clock }, kept);
    const count = await plainCount(db, { ...allWithin(reach), search: 'jnv' });
    const isPublic = reach === 'public';
    await sql`update search_count set entries = entries - 4 where search = 'jnv' and is_public = ${isPublic}`.execute(
      db,
    );
    const mend = () => db.transaction().execute((tx) => mendSearchCount(tx, kept, NOW));
    expect([await mend(), await mend()]).toEqual([4, 0]);
    const [asked] = await wantedTexts(db, reach, ['jnv']);
    const total = await plainCount(db, allWithin(reach));
    expect(asked && (await countEntries(db, asked))).toEqual({ total, matching: count, isKept: true });
  }
});

async function plainFacetIds(reach: Reach): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select array_agg(distinct facet_id order by facet_id)::text as ids
    from directory_entry cross join lateral (values (school_id), (state_id), (city_id)) facet (facet_id)
    where facet_id is not null and (${reach !== 'public'} or public_search_text is not null)`.execute(db);
  return rows[0]?.ids ?? '';
}

test('what is new in the indexes of searches is taken into them by the job, in the role of the application', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ pages: number }>`
      select sum(gin_clean_pending_list(indexrelid))::int as pages from pg_index
        join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'gin' and indrelid = 'directory_entry'::regclass`.execute(database.ownerDb);
    return rows[0]?.pages;
  };
  await changeSome(24);
  expect(await waiting()).toBeGreaterThan(0);
  await changeSome(25);
  await updateCountsAndIndexes(db);
  expect(await waiting()).toBe(0);
});

/** Some leave with their rows, some are rejected, some move and show their address. */
async function changeSome(round: number): Promise<void> {
  const chosen = members.slice(round * 10, round * 10 + 10);
  await db.transaction().execute(async (tx) => {
    for (const [index, { id }] of chosen.entries()) {
      if (index < 3) await tx.deleteFrom('member').where('id', '=', id).execute();
      else
        await tx
          .updateTable('member')
          .set(
            index < 5
              ? { approval_status: 'rejected', role: 'user' }
              : { current_city: members[index]?.city ?? '', show_email: true, public_page: index % 2 === 0 },
          )
          .where('id', '=', id)
          .execute();
      await projectMember(tx, id);
    }
  });
}
