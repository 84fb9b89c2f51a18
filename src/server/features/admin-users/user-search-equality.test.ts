import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserFilter } from '#shared/admin/filter.ts';
import { seededRandom } from '#server/features/sample/random.service.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { inventSearches, sampleMembers, type Sampled } from '../../../../tests/support/directory-workload.ts';
import { explained } from '../../../../tests/support/explained.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { findPlaces, findUsersBetween, searchUsers } from './user-search.queries.ts';
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

test.for([
  { probed: 5000, apart: 100, most: 1000 },
  { probed: 300, apart: 40, most: 1000 },
  { probed: 20, apart: 7, most: 10 },
])(
  "any page of administrators' searches is that of the plain query, looking through $probed members first",
  async (sizes) => {
    const { probed } = sizes;
    const clock = {
      now: () => new Date(NOW.getTime() + probed * 60_000),
      readDatabase: async () => new Date(),
    };
    let [found, deep] = [0, 0];
    for (const filter of filters(300)) {
      const all = await plainly(filter);
      for (const offset of [0, random.below(all.length + 20)]) {
        const range = { limit: 1 + random.below(60), offset };
        const label = JSON.stringify({ filter, range });
        const { members, total } = await findSearchedUsers({ db, clock }, filter, range, sizes);
        const ids = members.map(({ id }) => id);
        expect(ids, label).toEqual(all.slice(range.offset, range.offset + range.limit));
        expect(total, label).toBe(all.length);
        found += ids.length > 0 ? 1 : 0;
        deep += ids.length > 0 && offset > probed ? 1 : 0;
      }
    }
    expect(found).toBeGreaterThan(120);
    expect(deep).toBeGreaterThan(probed > MEMBERS ? -1 : 10);
  },
);

test('what many match is counted once a minute, and who is shown is always who is there', async () => {
  let now = NOW;
  const deps = { db, clock: { now: () => now, readDatabase: async () => new Date() } };
  const filter = { ...ANY, search: 'a' };
  const count = () => findSearchedUsers(deps, filter, { limit: 5, offset: 0 }, { probed: 50 });
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

test('pages deep in what many match stay as they were found, until somebody who stood there is gone', async () => {
  let now = new Date(NOW.getTime() + 24 * 3600 * 1000);
  const deps = { db, clock: { now: () => now, readDatabase: async () => new Date() } };
  const filter = { ...ANY, search: 'e', sort: 'name' } as const;
  const ask = async () => {
    const range = { limit: 10, offset: 200 };
    const { members } = await findSearchedUsers(deps, filter, range, { probed: 50, apart: 10 });
    return members.map(({ id }) => id);
  };
  const remove = (id = '') => db.deleteFrom('member').where('id', '=', id).execute();
  const plainPage = async () => (await plainly(filter)).slice(200, 210);
  const before = await ask();
  const [first] = await plainly(filter);
  await remove(first);
  expect(await ask()).toEqual(before);
  await remove(before[3]);
  expect(await ask()).toEqual(await plainPage());
  const [next] = await plainly(filter);
  await remove(next);
  now = new Date(now.getTime() + 61_000);
  expect(await ask()).toEqual(await plainPage());
});

test('a page deep in what many match is read from its place on, not from the first', async () => {
  await sql`vacuum (analyze) desk_entry`.execute(database.ownerDb);
  for (const sort of ['newest', 'oldest', 'name'] as const) {
    const filter = { ...ANY, search: 'a', sort };
    const { starts, last } = await findPlaces(db, filter, 100);
    const [from, before] = [starts[10], starts[11]];
    if (!from || !before || !last) throw new Error('fewer match than are needed');
    const [cost] = await explained(pool, (logged) =>
      findUsersBetween(logged, filter, { from, before, last }, { limit: 100, offset: 0 }),
    );
    expect(cost?.rows, sort).toBeLessThan(150);
  }
});

test('the last page of what stands close together is not looked for among all that follow', async () => {
  await sql`vacuum (analyze) desk_entry`.execute(database.ownerDb);
  const { rows } = await sql<{ day: string }>`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from desk_entry order by created_at desc offset ${MEMBERS / 4} limit 1`.execute(db);
  const filter = { ...ANY, search: 'a', joinedFrom: rows[0]?.day ?? '' };
  const all = await plainly(filter);
  const lastPage = { limit: 20, offset: all.length - 10 };
  const clock = {
    now: () => new Date(NOW.getTime() + 48 * 3600 * 1000),
    readDatabase: async () => new Date(),
  };
  for (const probed of [MEMBERS / 4, 100]) {
    const ask = (logged: typeof db) =>
      findSearchedUsers({ db: logged, clock }, filter, lastPage, { probed, apart: 20 });
    expect((await ask(db)).members.map(({ id }) => id)).toEqual(all.slice(-10));
  }
  const { starts, last } = await findPlaces(db, filter, 20);
  const from = starts.at(-1);
  if (!from || !last) throw new Error('fewer match than are needed');
  const [cost] = await explained(pool, (logged) =>
    findUsersBetween(logged, filter, { from, before: undefined, last }, { limit: 20, offset: 0 }),
  );
  expect(cost?.rows).toBeLessThan(60);
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
