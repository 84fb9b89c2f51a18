import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { explained } from '../../../../tests/support/explained.ts';
import { get, list } from '../../../../tests/support/directory.ts';
import { aFounder, aMember, anAdmin } from '../../../../tests/support/members.ts';
import { listPublicFounders } from './cards.queries.ts';

const app = await createTestApp();
const { db } = app;
const member = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);

afterAll(() => app.close());

test.for(['name', 'newest'] as const)(
  'pages of seven sorted by %s show every member once while others join',
  async (sort) => {
    const school_name = `JNV Pages ${sort}`;
    const createdAt = new Date('2026-02-01T10:00:00Z');
    const ids: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      // Many members share a name or a creation time.
      const given = { school_name, first_name: 'Ravi', last_name: `Kumar ${number % 4}` };
      ids.push((await aMember(db, number % 2 === 0 ? { ...given, created_at: createdAt } : given)).id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await list(member, {
        school: school_name,
        sort,
        limit: 7,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.ids);
      cursor = page.nextCursor;
      pages += 1;
      await aMember(db, {
        school_name,
        first_name: 'Ravi',
        last_name: `Kumar ${pages % 4}`,
        created_at: createdAt,
      });
    } while (cursor !== null);
    expect(seen.length).toBe(new Set(seen).size);
    expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    expect(pages).toBeGreaterThan(5);
  },
);

test('members are ordered by name, ignoring case', async () => {
  const school_name = 'JNV Order';
  for (const [first_name, last_name] of [
    ['meena', 'Devi'],
    ['Zoya', 'Khan'],
    ['ARUN', 'Das'],
    ['Arun', 'Bose'],
  ] as const) {
    await aMember(db, { school_name, first_name, last_name });
  }
  const { names } = await list(member, { school: school_name });
  expect(names).toEqual(['Arun Bose', 'ARUN Das', 'meena Devi', 'Zoya Khan']);
});

test('sort "newest" orders members by joining date', async () => {
  const school_name = 'JNV Newest';
  for (const last_name of ['First', 'Second', 'Third']) await aMember(db, { school_name, last_name });
  const { names } = await list(member, { school: school_name, sort: 'newest' });
  expect(names).toEqual(['Asha Third', 'Asha Second', 'Asha First']);
});

test('a page has 24 members by default, and the last page is marked as last', async () => {
  const school_name = 'JNV Twentyfour';
  for (let number = 0; number < 25; number += 1) await aMember(db, { school_name });
  const first = await list(member, { school: school_name });
  expect(first.ids).toHaveLength(24);
  const second = await list(member, { school: school_name, cursor: first.nextCursor ?? '' });
  expect([second.ids.length, second.nextCursor]).toEqual([1, null]);
  const whole = await list(member, { school: school_name, limit: 25 });
  expect([whole.ids.length, whole.nextCursor]).toEqual([25, null]);
});

test('a malformed cursor gets 400 with a readable message', async () => {
  const id = '019a0000-0000-7000-8000-000000000000';
  const forged = [
    { sort: 'name', name: 'a' },
    { sort: 'name', name: 'a', id: 'no id' },
    { sort: 'name', name: 'a\0b', id },
    { sort: 'name', name: 7, id },
    { sort: 'name', name: 'a', id, more: true },
    { sort: 'newest', createdAt: '2026-02-30T10:00:00.000000Z', id },
    { sort: 'age', name: 'a', id },
    [],
    null,
  ].map((content) => Buffer.from(JSON.stringify(content)).toString('base64url'));
  for (const cursor of ['', 'x', '%%%', '{}', 'bm9wZQ', ...forged]) {
    const reply = await get(member, '/api/auth/all/users/limitedinfo', { cursor });
    expect([cursor, reply.statusCode, reply.json().message]).toEqual([
      cursor,
      400,
      "We can't find this place in the list any more. Start from the first page.",
    ]);
  }
  for (const createdAt of [
    '0000-01-01T00:00:00.000000Z',
    '9999-12-31T23:59:59.999999Z',
    '2026-01-01T00:00:00Z',
  ]) {
    const cursor = Buffer.from(JSON.stringify({ sort: 'newest', createdAt, id })).toString('base64url');
    const reply = await get(member, '/api/auth/all/users/limitedinfo', { cursor, sort: 'newest' });
    expect([createdAt, reply.statusCode]).toEqual([createdAt, 400]);
  }
});

test('a cursor from one sort order is rejected in the other', async () => {
  const school_name = 'JNV Two Orders';
  for (let number = 0; number < 3; number += 1) await aMember(db, { school_name });
  const { nextCursor } = await list(member, { school: school_name, limit: 2 });
  const reply = await get(member, '/api/auth/all/users/limitedinfo', {
    cursor: nextCursor ?? '',
    sort: 'newest',
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION']);
});

test('pagination works with the longest names in any script', async () => {
  const school_name = 'JNV Long Names';
  const long = '𐐀'.repeat(40); // four bytes each, as the database stores them
  for (let number = 0; number < 3; number += 1) {
    await aMember(db, { school_name, first_name: long, last_name: long });
  }
  const first = await list(member, { school: school_name, limit: 2 });
  const second = await list(member, { school: school_name, limit: 2, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.ids, ...second.ids]).size).toBe(3);
});

test('founders with a public page are listed by name, including administrators', async () => {
  const last_name = 'Foundersson';
  await aFounder(db, { first_name: 'Uma', last_name });
  await aFounder(db, { first_name: 'Bela', last_name });
  await aFounder(db, { first_name: 'Closed', last_name, public_page: false });
  await aMember(db, { first_name: 'Member', last_name, public_page: true });
  await anAdmin(db, { first_name: 'Admin', last_name, public_page: true });
  await anAdmin(db, {
    first_name: 'Chitra',
    last_name,
    public_page: true,
    is_founder: true,
    founder_request_status: 'approved',
  });
  for (const viewer of [app.visitor, member]) {
    const { users } = (await get(viewer, '/api/auth/all/founders/limitedinfo')).json();
    const ours = users.filter((user: LimitedUser) => user.last_name === last_name);
    expect(ours.map((user: LimitedUser) => user.first_name)).toEqual(['Bela', 'Chitra', 'Uma']);
    expect(ours.every((user: LimitedUser) => (user.about !== undefined) === (viewer === member))).toBe(true);
  }
});

test('at most 100 founders are listed', async () => {
  for (let number = 0; number < 101; number += 1) await aFounder(db);
  const { users } = (await get(app.visitor, '/api/auth/all/founders/limitedinfo')).json();
  expect(users).toHaveLength(100);
});

test('listing 10 of at least 300 founders reads fewer than 100 rows', async () => {
  for (let number = 0; number < 300; number += 1) await aFounder(db);
  const database = openDatabase({ connection: app.connection });
  onTestFinished(database.close);
  const [cost] = await explained(database.pool, (logged) => listPublicFounders(logged, 10));
  expect(cost?.rows).toBeLessThan(100);
});

test('a member is found by id, ignoring case; an unknown id returns 404 and a malformed one 400', async () => {
  const { id } = await aMember(db, { first_name: 'Found', last_name: 'By Id' });
  for (const written of [id, id.toUpperCase()]) {
    const reply = await get(member, `/api/directory/members/${written}`);
    expect([reply.statusCode, reply.json().user.first_name]).toEqual([200, 'Found']);
  }
  const nobody = await get(member, '/api/directory/members/019a0000-0000-7000-8000-000000000000');
  expect([nobody.statusCode, nobody.json().code, nobody.json().message]).toEqual([
    404,
    'NOT_FOUND',
    'User Not Found',
  ]);
  const malformed = await get(member, '/api/directory/members/7');
  expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'VALIDATION']);
});

test("a card contains the photo's path and the school years", async () => {
  const { id } = await aMember(db, { photo_key: 'photos/ab/abc123', in_year: 1990, out_year: null });
  const { user } = (await get(member, `/api/directory/members/${id}`)).json();
  expect(user.profileImage).toBe('/api/photos/abc123-320.webp');
  expect(user.educationInfo).toEqual({
    jnvName: 'JNV Trivediganj',
    inYear: 1990,
    outYear: null,
    nameAtSchool: '',
    states: 'Uttar Pradesh',
    city: 'Barabanki',
  });
});
