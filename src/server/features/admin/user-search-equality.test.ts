import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserFilter } from '#shared/admin/filter.ts';
import { seededRandom } from '#server/features/sample/random.service.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { inventSearches, sampleMembers, type Sampled } from '../../../../tests/support/directory-workload.ts';
import { explained } from '../../../../tests/support/explained.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { searchUsers } from './user-search.queries.ts';
import { findSearchedUsers } from './user-search.service.ts';

const MEMBERS = 3000;
const NOW = new Date('2026-11-21T06:00:00Z');
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
/** Beside what people type: signs, wildcards, parts of numbers, other scripts. */
const ODD = [
  '%',
  '_',
  '\\',
  '. ',
  '@',
  '@e',
  '-',
  '98',
  '98 76',
  '9 8 7',
  '(98',
  'zq',
  'ॐ',
  'कु',
  'É',
  ' ',
  'n j',
  '①②③',
  '.c',
];
const random = seededRandom(4);
const database = await createTestDatabase();
const { db, pool } = database;
let members: Sampled[] = [];

beforeAll(async () => {
  await seedDirectory(database, MEMBERS, NOW, 5);
  members = await sampleMembers(db, 200);
}, 60_000);
afterAll(() => database.drop());

function* filters(count: number): Generator<UserFilter> {
  let number = 0;
  for (const { query } of inventSearches(members, 21, count)) {
    number += 1;
    yield {
      ...ANY,
      search: number % 4 === 0 ? random.pick(ODD) : query.search,
      status: random.pick(['', '', '', 'pending', 'approved'] as const),
      role: random.chance(0.9) ? '' : 'founder',
      joinedFrom: aDay(),
      joinedUntil: aDay(),
      sort: random.pick(['newest', 'oldest', 'name'] as const),
    };
  }
}

/** One of four times a day on which somebody may have joined. */
function aDay(): string {
  if (random.chance(0.75)) return '';
  return new Date(NOW.getTime() - random.below(900) * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** The rule in the plainest words: whoever has the text, or its digits, in what administrators search. */
async function plainly({
  search,
  status,
  role,
  joinedFrom,
  joinedUntil,
  sort,
}: UserFilter): Promise<string[]> {
  const digits = search.replaceAll(/\D/g, '');
  const isNumber = /^[\d\s()+-]{3,}$/.test(search) && digits.length >= 3;
  const order = {
    newest: sql`created_at desc, member_id desc`,
    oldest: sql`created_at, member_id`,
    name: sql`name, member_id`,
  };
  const { rows } = await sql<{ id: string }>`
    select member_id as id from desk_entry
    where (position(normalise_search(${search}) in search_text) > 0
        or (${isNumber} and position(${digits} in search_text) > 0))
      and (${status} = '' or approval_status::text = ${status}) and (${role} = '' or role::text = ${role})
      and (${joinedFrom} = '' or to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') >= ${joinedFrom})
      and (${joinedUntil} = '' or to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') <= ${joinedUntil})
    order by ${order[sort]}`.execute(db);
  return rows.map(({ id }) => id);
}

test.for([5000, 300, 20])(
  "administrators' searches find what the plain query finds, looking through %d members first",
  async (probed) => {
    let [found, counted] = [0, 0];
    for (const filter of filters(300)) {
      const all = await plainly(filter);
      const range = { limit: 1 + random.below(60), offset: random.below(3) * 20 };
      const label = JSON.stringify({ filter, range });
      const outcome = await searchUsers(db, filter, range, probed);
      const ids = outcome.members.map(({ id }) => id);
      expect(ids, label).toEqual(all.slice(range.offset, range.offset + range.limit));
      if (outcome.total !== null) expect(outcome.total, label).toBe(all.length);
      found += ids.length > 0 ? 1 : 0;
      counted += outcome.total === null ? 0 : 1;
    }
    expect(found).toBeGreaterThan(60);
    expect(counted).toBeGreaterThan(probed > MEMBERS ? 299 : 50);
  },
);

test('what many match is counted once a minute, and who is shown is always who is there', async () => {
  let now = NOW;
  const deps = { db, clock: { now: () => now, leapMs: () => 0 } };
  const filter = { ...ANY, search: 'a' };
  const count = () => findSearchedUsers(deps, filter, { limit: 5, offset: 0 }, 50);
  const before = await count();
  expect(before.total).toBe((await plainly(filter)).length);
  const [leaving] = before.members;
  await db
    .deleteFrom('member')
    .where('id', '=', leaving?.id ?? '')
    .execute();
  const after = await count();
  expect([after.total, after.members.some(({ id }) => id === leaving?.id)]).toEqual([before.total, false]);
  now = new Date(NOW.getTime() + 61_000);
  expect((await count()).total).toBe(before.total - 1);
});

test('a search of one letter, or of a sign that few have, looks at no more than it must', async () => {
  await sql`vacuum (analyze) desk_entry`.execute(database.ownerDb);
  const probed = 100;
  for (const search of ['a', 'ॐ', 'zq', '%']) {
    const filter = { ...ANY, search };
    const [cost] = await explained(pool, (logged) =>
      searchUsers(logged, filter, { limit: 20, offset: 0 }, probed),
    );
    const matching = (await plainly(filter)).length;
    const few = matching < 100 ? matching : 0;
    expect(cost?.rows, search).toBeLessThanOrEqual(2 * (probed + 1) + few + 200);
  }
});
