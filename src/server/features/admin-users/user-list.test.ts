import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  generateSearches,
  sampleMembers,
  type Sampled,
} from '../../../../tests/support/directory-workload.ts';
import { drawsFrom } from '../../../../tests/support/draws.ts';
import { explained } from '../../../../tests/support/explained.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { countFewUsers } from './user-list.queries.ts';
import { findUserPage, type PageRequest } from './user-list.service.ts';

const MEMBERS = 3000;
const NOW = new Date('2026-11-21T06:00:00Z');
const ANY: UserFilter = { search: '', status: '', role: '', joinedFrom: '', joinedUntil: '', sort: 'newest' };
/** Unusual search terms: punctuation, wildcards, partial numbers, other scripts. */
const ODD = '%|_|\\|. |@|@e|-|98|98 76|9 8 7|(98|zq|ॐ|कु|É| |n j|①②③|.c'.split('|');
const random = drawsFrom(4);
const database = await createTestDatabase();
const { db, pool } = database;
let members: Sampled[] = [];

beforeAll(async () => {
  await seedDirectory(database, MEMBERS, NOW);
  await sql`vacuum (analyze) admin_list_entry`.execute(database.ownerDb);
  members = await sampleMembers(db, 200);
}, 60_000);
afterAll(() => database.drop());

function* filters(count: number): Generator<UserFilter> {
  let number = 0;
  for (const { query } of generateSearches(members, 21, count)) {
    number += 1;
    yield {
      ...ANY,
      search: number % 4 === 0 ? random.pick(ODD) : number % 4 === 1 ? '' : query.search,
      status: random.pick(['', '', '', 'pending', 'approved', 'rejected'] as const),
      role: random.pick(['', '', '', '', '', 'user', 'founder'] as const),
      joinedFrom: aDay(),
      joinedUntil: aDay(),
      sort: random.pick(['newest', 'oldest', 'name'] as const),
    };
  }
}

/** Returns an empty string three times out of four, otherwise a random date in the last 900 days. */
function aDay(): string {
  if (random.chance(0.75)) return '';
  return new Date(NOW.getTime() - random.below(900) * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Returns the expected ids, from plain SQL that uses no index. */
async function plainly(filter: UserFilter): Promise<string[]> {
  const { search, status, role, joinedFrom, joinedUntil, sort } = filter;
  const digits = search.replaceAll(/\D/g, '');
  const isNumber = /^[\d\s()+-]{3,}$/.test(search) && digits.length >= 3;
  const order = {
    newest: sql`created_at desc, member_id desc`,
    oldest: sql`created_at, member_id`,
    name: sql`name, member_id`,
  };
  const { rows } = await sql<{ id: string }>`
    select member_id as id from admin_list_entry
    where (position(normalise_search(${search}) in search_text) > 0
        or (${isNumber} and position(${digits} in search_text) > 0))
      and (${status} = '' or approval_status::text = ${status}) and (${role} = '' or role::text = ${role})
      and (${joinedFrom} = '' or to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') >= ${joinedFrom})
      and (${joinedUntil} = '' or to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') <= ${joinedUntil})
    order by ${order[sort]}`.execute(db);
  return rows.map(({ id }) => id);
}

const LARGE = { counted: 0, estimated: Infinity };

test.for([{ probed: 5000 }, { probed: 300, ...LARGE }, { probed: 20, ...LARGE }])(
  'each page of each list equals a plain query when $probed entries are scanned first',
  async (sizes) => {
    let [found, filled] = [0, 0];
    for (const filter of filters(60)) {
      const all = await plainly(filter);
      const limit = 1 + random.below(60);
      const lastPage = Math.max(1, Math.ceil(all.length / limit));
      const page = 1 + random.below(lastPage + 1);
      const start = (page - 1) * limit;
      const rows = async (request: Partial<PageRequest>) => {
        const answer = await findUserPage(db, filter, { page, limit, ...request }, sizes);
        expect([answer.total, answer.isEstimate]).toEqual([all.length, false]);
        found += 1;
        filled += answer.members.length > 0 ? 1 : 0;
        return answer.members.map(({ id }) => id);
      };
      const label = JSON.stringify({ filter, page, limit });
      expect(await rows({}), label).toEqual(all.slice(start, start + limit));
      expect(await rows({ cursor: 'last' }), label).toEqual(all.slice((lastPage - 1) * limit));
      const edge = all[start];
      if (edge === undefined) continue;
      expect(await rows({ cursor: `after:${edge}` }), label).toEqual(all.slice(start + 1, start + 1 + limit));
      expect(await rows({ cursor: `before:${edge}` }), label).toEqual(
        all.slice(Math.max(0, start - limit), start),
      );
    }
    expect(found).toBeGreaterThan(150);
    expect(filled).toBeGreaterThan(80);
  },
);

test('the total of a large list is an estimate close to the exact count', async () => {
  const sizes = { counted: 0, sampled: 1500, estimated: 300 };
  for (const filter of [ANY, { ...ANY, search: 'a' }, { ...ANY, status: 'approved' as const }]) {
    const { total, isEstimate } = await findUserPage(db, filter, { page: 1, limit: 10 }, sizes);
    const count = (await plainly(filter)).length;
    expect(isEstimate).toBe(true);
    expect(Math.abs(total - count) / count).toBeLessThan(0.1);
  }
  expect(
    await findUserPage(db, { ...ANY, search: members[0]?.email ?? 'x' }, { page: 1, limit: 10 }, sizes),
  ).toMatchObject({ total: 1, isEstimate: false });
});

test('the last page of a list with an estimated total is full', async () => {
  const sizes = { counted: 0, estimated: 300 };
  const last = await findUserPage(db, ANY, { page: 300, limit: 7, cursor: 'last' }, sizes);
  expect(last.members.map(({ id }) => id)).toEqual((await plainly(ANY)).slice(-7));
});

test('an out-of-range page number is rejected, and a page past the end is empty', async () => {
  const ask = (page: number) => findUserPage(db, ANY, { page, limit: 10 }, { skipped: 50 });
  expect((await ask(6)).members).toHaveLength(10);
  await expect(ask(7)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { page: { en: 'This page is too far down the list. Narrow the search or export the list.' } },
  });
  expect(await ask(MEMBERS / 10 + 1)).toMatchObject({ members: [], total: MEMBERS });
});

test('a cursor whose user was deleted falls back to the page number', async () => {
  const all = await plainly(ANY);
  const cursor = `after:${crypto.randomUUID()}`;
  const { members: found } = await findUserPage(db, ANY, { page: 3, limit: 10, cursor });
  expect(found.map(({ id }) => id)).toEqual(all.slice(20, 30));
});

test('loading a middle or last page reads as few rows as loading the first page', async () => {
  for (const sort of ['newest', 'oldest', 'name'] as const) {
    for (const search of ['', 'a']) {
      const filter = { ...ANY, search, sort };
      const middle = (await plainly(filter))[1000];
      for (const cursor of [undefined, `after:${middle}`, `before:${middle}`, 'last']) {
        const sizes = { probed: 100, counted: 0, sampled: 300, estimated: 1 };
        const costs = await explained(pool, (logged) =>
          findUserPage(logged, filter, { page: 1, limit: 10, cursor }, sizes),
        );
        expect(Math.max(...costs.map(({ rows }) => rows)), `${sort} ${search} ${cursor}`).toBeLessThan(320);
      }
    }
  }
});

test('a search with few matches is counted through an index', async () => {
  for (const search of ['meera.q', 'zq', 'ॐ']) {
    const [cost] = await explained(pool, (logged) => countFewUsers(logged, { ...ANY, search }));
    expect(cost?.rows, search).toBeLessThan(400);
  }
});
