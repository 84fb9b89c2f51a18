import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserFilter } from '#shared/admin/filter.ts';
import { seededRandom } from '#server/features/sample/random.service.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { explained } from '../../../../tests/support/explained.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { aMember, aPendingMember } from '../../../../tests/support/members.ts';
import { findRankedUsers, hasRanks, recountRanks, updateRanks } from './ranks.service.ts';
import { countUsers, searchUsers } from './user-search.queries.ts';

const MEMBERS = 5200;
const NOW = new Date('2026-11-21T06:00:00Z');
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
const random = seededRandom(1);
const database = await createTestDatabase();
const { db, pool } = database;

beforeAll(async () => {
  await seedDirectory(database, MEMBERS, NOW);
}, 60_000);
afterAll(() => database.drop());

function aFilter(): UserFilter {
  const sort = random.pick(['newest', 'oldest', 'name'] as const);
  const days = sort === 'name' || random.chance(0.6) ? {} : { joinedFrom: aDay(), joinedUntil: aDay() };
  return {
    ...ANY,
    sort,
    ...days,
    status: random.pick(['', '', 'pending', 'approved', 'rejected'] as const),
    role: random.pick(['', '', '', 'user', 'founder', 'admin'] as const),
  };
}

/** Two of three times a day on which somebody may have joined. */
function aDay(): string {
  const day = new Date(NOW.getTime() - random.below(900) * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return random.chance(0.66) ? day : '';
}

/** Parts of lists, each as the plain query gives it. */
async function expectEqualLists(): Promise<void> {
  let found = 0;
  for (let asked = 0; asked < 50; asked += 1) {
    const filter = aFilter();
    expect(hasRanks(filter)).toBe(true);
    const count = await countUsers(db, filter);
    const range = { limit: 1 + random.below(100), offset: random.below(Math.max(1, count + 20)) };
    const { members, total } = await findRankedUsers(db, filter, range);
    const label = JSON.stringify({ filter, range });
    expect(total, label).toBe(count);
    expect(members, label).toEqual((await searchUsers(db, filter, range))?.members);
    found += members.length > 0 ? 1 : 0;
  }
  expect(found).toBeGreaterThan(25);
}

/** Somebody joins, leaves, is decided about, gets another name. */
async function changeSome(): Promise<void> {
  const found = await searchUsers(db, ANY, { limit: 60, offset: random.below(MEMBERS - 500) });
  for (const [index, { id }] of found?.members.entries() ?? []) {
    const change = db.updateTable('member').where('id', '=', id);
    if (index % 5 === 0) await db.deleteFrom('member').where('id', '=', id).execute();
    else if (index % 5 === 1) await change.set({ first_name: random.pick(['Aa', 'Zz', 'म']) }).execute();
    else if (index % 5 === 2) await change.set({ approval_status: 'rejected', role: 'user' }).execute();
    else if (index % 5 === 3) await change.set({ about: 'changes no list' }).execute();
    else await aPendingMember(db, { created_at: new Date(NOW.getTime() - random.below(900) * 86_400_000) });
  }
}

test(
  'any part of any list is the one that counting from the first gives, while members come, change and go',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < 3; round += 1) {
      await expectEqualLists();
      await changeSome();
      await expectEqualLists();
      await (round === 1 ? recountRanks(db) : updateRanks(db));
    }
  },
);

test('lists stay right while their numbers are brought up to date', async () => {
  await changeSome();
  const count = await countUsers(db, ANY);
  const [, ...totals] = await Promise.all([
    updateRanks(db),
    ...Array.from(
      { length: 30 },
      async () => (await findRankedUsers(db, ANY, { limit: 1, offset: 0 })).total,
    ),
    recountRanks(db),
    ...Array.from(
      { length: 30 },
      async () => (await findRankedUsers(db, ANY, { limit: 1, offset: 0 })).total,
    ),
  ]);
  expect(new Set(totals.filter((total) => total !== undefined))).toEqual(new Set([count]));
});

test('a page in the middle reads as little as the first one', async () => {
  await recountRanks(db);
  for (const [sort, status] of [
    ['newest', ''],
    ['oldest', ''],
    ['name', ''],
    ['newest', 'approved'],
    ['name', 'approved'],
  ] as const) {
    for (const offset of [0, MEMBERS / 2, MEMBERS - 1200]) {
      const costs = await explained(pool, (logged) =>
        findRankedUsers(logged, { ...ANY, sort, status }, { limit: 10, offset }),
      );
      // A block has a thousand.
      expect(Math.max(...costs.map(({ rows }) => rows)), `${sort} ${status} ${offset}`).toBeLessThan(1300);
    }
  }
});

test('an empty site has empty lists, and its first members are counted', async () => {
  const own = await createTestDatabase();
  try {
    await recountRanks(own.db);
    expect(await findRankedUsers(own.db, ANY, { limit: 10, offset: 0 })).toEqual({ members: [], total: 0 });
    const { id } = await aMember(own.db);
    expect(
      (await findRankedUsers(own.db, ANY, { limit: 10, offset: 0 })).members.map((member) => member.id),
    ).toEqual([id]);
    await updateRanks(own.db);
    expect((await findRankedUsers(own.db, { ...ANY, sort: 'name' }, { limit: 10, offset: 0 })).total).toBe(1);
  } finally {
    await own.drop();
  }
});
