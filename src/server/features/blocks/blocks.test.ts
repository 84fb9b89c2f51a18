import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aFounder, aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { ALL_SURFACES, seenBy } from '../../../../tests/support/surfaces.ts';

const site = await createTestApp();
afterAll(() => site.close());

const block = (caller: Caller, id: string) => caller({ method: 'PUT', url: `/api/blocks/${id}` });
const unblock = (caller: Caller, id: string) => caller({ method: 'DELETE', url: `/api/blocks/${id}` });

let pairs = 0;

/** Creates two members whose names and schools no other member has. The second one has a public page. */
async function aPair() {
  pairs += 1;
  const mark = `zq${'abcdefgh'[pairs]}x`;
  const school = { school_name: `JNV ${mark}`, in_year: 1996, out_year: 2003 };
  const first = await aFounder(site.db, { first_name: `Ramlakhan${mark}`, last_name: 'One', ...school });
  const second = await aFounder(site.db, { first_name: `Vishwanath${mark}`, last_name: 'Two', ...school });
  return { first, second, mark, asFirst: await site.as(first.id), asSecond: await site.as(second.id) };
}

test('a block hides each of the two members from the other on every surface, until it is undone', async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  expect(await seenBy(asFirst, second)).toEqual(ALL_SURFACES);
  expect(await seenBy(asSecond, first)).toEqual(ALL_SURFACES);
  expect((await block(asFirst, second.id)).json()).toEqual({
    success: true,
    message: "Blocked. You won't see each other any more.",
  });
  expect(await seenBy(asFirst, second)).toEqual([]);
  expect(await seenBy(asSecond, first)).toEqual([]);
  expect((await unblock(asFirst, second.id)).statusCode).toBe(200);
  expect(await seenBy(asFirst, second)).toEqual(ALL_SURFACES);
  expect(await seenBy(asSecond, first)).toEqual(ALL_SURFACES);
});

test('a block changes nothing for other members, visitors and administrators, and no count', async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  const admin = await anAdmin(site.db);
  const [third, asAdmin] = [await site.as((await aMember(site.db)).id), await site.as(admin.id)];
  const count = async (caller: Caller, search: string) => {
    const { matching, total } = (
      await caller({ method: 'GET', url: '/api/directory/count', query: { search } })
    ).json();
    return [matching, total];
  };
  const before = await count(asSecond, first.first_name);
  await block(asFirst, second.id);
  await block(asFirst, admin.id);
  // Their home page shows members of their own school only.
  const elsewhere = ALL_SURFACES.filter((name) => name !== 'home');
  expect(await seenBy(third, second)).toEqual(elsewhere);
  expect(await seenBy(asAdmin, first)).toEqual(elsewhere);
  expect(before[0]).toBe(1);
  expect(await count(asSecond, first.first_name)).toEqual(before);
  const { users } = (
    await site.visitor({
      method: 'GET',
      url: '/api/auth/all/users/limitedinfo',
      query: { search: second.first_name },
    })
  ).json();
  expect(users).toHaveLength(1);
});

test("a block hides each member from the other's home page, and the batch keeps its count", async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  const home = async (caller: Caller, id: string) => {
    const { batch, newest } = (await caller({ method: 'GET', url: '/api/home' })).json();
    const isIn = (members: { _id: string }[]) => members.some(({ _id }) => _id === id);
    return { inBatch: isIn(batch.members), isNewest: isIn(newest), count: batch.count };
  };
  expect(await home(asSecond, first.id)).toEqual({ inBatch: true, isNewest: true, count: 2 });
  await block(asFirst, second.id);
  expect(await home(asFirst, second.id)).toEqual({ inBatch: false, isNewest: false, count: 2 });
  expect(await home(asSecond, first.id)).toEqual({ inBatch: false, isNewest: false, count: 2 });
});

test('a page of the list is full although blocked members would be on it', async () => {
  const school_name = 'JNV Full Page';
  const reader = await aMember(site.db, { school_name });
  const others = [];
  for (let number = 0; number < 5; number += 1)
    others.push(await aMember(site.db, { school_name, last_name: `Row ${number}` }));
  const caller = await site.as(reader.id);
  await block(caller, others[0]!.id);
  await block(caller, others[2]!.id);
  const reply = await caller({
    method: 'GET',
    url: '/api/auth/all/users/limitedinfo',
    query: { school: school_name, limit: '3' },
  });
  expect(reply.json().users).toHaveLength(3);
});

test('lists the members whom the caller has blocked, not those who blocked the caller', async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  await block(asFirst, second.id);
  const list = async (caller: Caller) => (await caller({ method: 'GET', url: '/api/blocks' })).json().blocks;
  expect(await list(asFirst)).toEqual([
    {
      _id: second.id,
      first_name: second.first_name,
      last_name: 'Two',
      blockedAt: site.clock.now().toISOString(),
    },
  ]);
  expect(await list(asSecond)).toEqual([]);
  await unblock(asSecond, first.id);
  expect(await list(asFirst)).toHaveLength(1);
});

test('blocking twice succeeds; oneself, hidden and unknown members are rejected', async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  expect((await block(asFirst, second.id)).statusCode).toBe(200);
  expect((await block(asFirst, second.id)).statusCode).toBe(200);
  expectRefusal(await block(asFirst, first.id), 'VALIDATION');
  expectRefusal(await block(asFirst, (await aPendingMember(site.db)).id), 'NOT_FOUND');
  expectRefusal(await block(asFirst, '01999999-0000-7000-8000-000000000009'), 'NOT_FOUND');
  expectRefusal(await block(asSecond, first.id), 'NOT_FOUND');
});

test('a blocked member cannot report the profile of the member who blocked them', async () => {
  const { first, second, asFirst, asSecond } = await aPair();
  await block(asFirst, second.id);
  const reply = await asSecond({
    method: 'POST',
    url: '/api/reports',
    payload: { memberId: first.id, reason: 'wrong-facts' },
  });
  expectRefusal(reply, 'NOT_FOUND');
});

test('a member can block at most 500 others, also with concurrent requests', async () => {
  const person = await aMember(site.db);
  const others = [];
  for (let number = 0; number < 3; number += 1) others.push(await aMember(site.db));
  await sql`
    with copies as (
      insert into member
      select (jsonb_populate_record(member, jsonb_build_object(
        'id', gen_random_uuid(), 'username', 'copy.' || number, 'email', 'copy.' || number || '@example.com'))).*
      from member, generate_series(1, 499) number where id = ${person.id}
      returning id)
    insert into member_block (member_id, blocked_id, created_at) select ${person.id}, id, now() from copies`.execute(
    site.db,
  );
  const caller = await site.as(person.id);
  const replies = await Promise.all(others.map(({ id }) => block(caller, id)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});
