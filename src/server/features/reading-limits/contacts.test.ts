import { afterAll, expect, test } from 'vitest';
import type { LimitedUser } from '#shared/members/schema.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { get } from '../../../../tests/support/directory.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aFounder, aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const A_DAY = 60;
const A_MONTH = 300;

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const admin = withNewSessions((await anAdmin(db)).id);

const shown = await members(A_MONTH + 1, { show_email: true });
const hidden = (await members(1, {}))[0]!;

/** Creates this many members; returns their ids. */
async function members(count: number, given: Parameters<typeof aMember>[1]): Promise<string[]> {
  const rows = [];
  for (let number = 0; number < count; number += 1) rows.push(await aMember(db, given));
  return rows.map(({ id }) => id);
}

/**
 * Creates a member. Returns a caller that starts a new session for each request, because sessions expire within a day.
 */
async function aReader() {
  const { id } = await aMember(db);
  return { id, caller: withNewSessions(id) };
}

function withNewSessions(id: string): Caller {
  return async (request) => (await site.as(id))(request);
}

const open = (caller: Caller, id: string) => get(caller, `/api/directory/members/${id}`);

/** Opens the profiles of these members one after another; returns the status of each response. */
async function openAll(caller: Caller, ids: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const id of ids) statuses.push((await open(caller, id)).statusCode);
  return statuses;
}

const ok = (count: number) => Array.from({ length: count }, () => 200);

test('member lists contain no email or phone for any viewer, but the detail endpoint does', async () => {
  const one = await aFounder(db, { first_name: 'Contactable', show_email: true, show_phone: true });
  const reader = await aReader();
  const founder = await site.as((await aFounder(db)).id);
  const themselves = await site.as(one.id);
  for (const caller of [site.visitor, reader.caller, founder, admin, themselves])
    for (const url of [
      '/api/auth/all/users/limitedinfo?search=Contactable',
      '/api/auth/all/founders/limitedinfo',
    ]) {
      const reply = await caller({ method: 'GET', url });
      const { users }: { users: LimitedUser[] } = reply.json();
      expect(users.map(({ _id }) => _id)).toContain(one.id);
      for (const user of users)
        expect([Object.hasOwn(user, 'email'), Object.hasOwn(user, 'phone')]).toEqual([false, false]);
      for (const secret of [one.email, '98765']) expect(reply.body).not.toContain(secret);
    }
  expect((await open(reader.caller, one.id)).json().user).toMatchObject({
    email: one.email,
    phone: one.phone,
  });
});

test('a member can read the contact details of 60 members in 24 hours, and more once the first read is a day old', async () => {
  const { caller } = await aReader();
  expect(await openAll(caller, shown.slice(0, 1))).toEqual(ok(1));
  clock.advance(10 * 60_000);
  expect(await openAll(caller, shown.slice(1, A_DAY))).toEqual(ok(A_DAY - 1));
  const refused = await open(caller, shown[A_DAY]!);
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.json().message).toBe(
    "You've seen the contact details of 60 members in the last 24 hours. You can see more from 11:30 am tomorrow (India).",
  );
  expect(refused.headers['retry-after']).toBe(String((DAY_MS - 10 * 60_000) / 1000));
  expect(refused.body).not.toContain('example.com');
  // Profiles already read, and profiles without contact details, can still be opened.
  expect(await openAll(caller, [shown[0]!, shown[A_DAY - 1]!, hidden])).toEqual(ok(3));
  clock.advance(DAY_MS - 10 * 60_000);
  expect(await openAll(caller, [shown[A_DAY]!, shown[A_DAY + 1]!])).toEqual([200, 429]);
});

test("opening one's own profile, hidden contact details or a member already opened that day does not count", async () => {
  const { id, caller } = await aReader();
  for (let time = 0; time < 5; time += 1)
    expect(await openAll(caller, [id, hidden, shown[0]!])).toEqual(ok(3));
  expect(await openAll(caller, shown.slice(0, A_DAY + 1))).toEqual([...ok(A_DAY), 429]);
  expect(await openAll(caller, [id, hidden])).toEqual(ok(2));
});

test('a member can read the contact details of 300 members in 30 days', async () => {
  const { caller } = await aReader();
  const began = clock.now().getTime();
  for (let day = 0; day < A_MONTH / A_DAY; day += 1) {
    expect(await openAll(caller, shown.slice(day * A_DAY, (day + 1) * A_DAY))).toEqual(ok(A_DAY));
    clock.advance(DAY_MS);
  }
  const refused = await open(caller, shown[A_MONTH]!);
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.json().message).toMatch(
    /^You've seen the contact details of 300 members in the last 30 days\. You can see more from \d+:\d\d [ap]m on \d+ \w+ \(India\)\.$/,
  );
  // A member whose details were already read does not count again within the month.
  expect(await openAll(caller, [shown[A_MONTH - 1]!])).toEqual([200]);
  clock.advance(30 * DAY_MS - (clock.now().getTime() - began));
  expect(await openAll(caller, [shown[A_MONTH]!])).toEqual([200]);
});

test("concurrent reads of one member's contact details count once", async () => {
  const caller = await site.as((await aReader()).id);
  const replies = await Promise.all(Array.from({ length: 50 }, () => open(caller, shown[0]!)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(ok(50));
  expect(await openAll(caller, shown.slice(1, A_DAY + 1))).toEqual([...ok(A_DAY - 1), 429]);
});

test("an administrator's contact reads are limited in the directory, but not in the admin area", async () => {
  const row = await anAdmin(db);
  const caller = await site.as(row.id);
  expect(await openAll(caller, shown.slice(0, A_DAY + 1))).toEqual([...ok(A_DAY), 429]);
  const inAdminArea = await get(caller, `/api/auth/admin/users/${shown[A_DAY]}`);
  expect([inAdminArea.statusCode, inAdminArea.json().user._id]).toEqual([200, shown[A_DAY]]);
  expect((await get(caller, '/api/auth/', { limit: 100 })).json().users).toHaveLength(100);
});

test('reporting a profile does not count as reading its contact details', async () => {
  const { id, caller } = await aReader();
  const reply = await caller({
    method: 'POST',
    url: '/api/reports',
    payload: { memberId: shown[0], reason: 'offensive' },
  });
  expect(reply.statusCode).toBe(201);
  expect(await db.selectFrom('contact_read').select('read_at').where('reader_id', '=', id).execute()).toEqual(
    [],
  );
});

test('administrators see a reader at the limit with the counts, and the audit log records the reader once a day', async () => {
  const { id, caller } = await aReader();
  const entries = async () =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'reading.contacts-limited')
      .where('actor_id', '=', id)
      .execute();
  const rows = async () =>
    (await get(admin, '/api/auth/admin/limited-readers', { limit: 100 }))
      .json()
      .readers.filter(({ member }: { member: { _id: string } }) => member._id === id);
  await openAll(caller, shown.slice(0, A_DAY));
  expect(await rows()).toEqual([]);
  clock.advance(HOUR_MS);
  expect(await openAll(caller, shown.slice(A_DAY, A_DAY + 3))).toEqual([429, 429, 429]);
  expect(await rows()).toEqual([
    {
      member: { _id: id, first_name: 'Asha', last_name: expect.any(String) },
      kind: 'contacts',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      recent: A_DAY,
      total: A_DAY,
      refused: 3,
      lastRefusedAt: clock.now().toISOString(),
    },
  ]);
  const entry = { actor_id: id, subject_id: null, details: { recent: A_DAY, total: A_DAY } };
  expect(await entries()).toEqual([entry]);
  clock.advance(DAY_MS);
  expect(await openAll(caller, shown.slice(A_DAY, 2 * A_DAY + 1))).toEqual([...ok(A_DAY), 429]);
  expect(await rows()).toMatchObject([
    { recent: A_DAY, total: 2 * A_DAY, refused: 1 },
    { recent: A_DAY, total: A_DAY, refused: 3 },
  ]);
  expect(await entries()).toHaveLength(2);
});

test('the record of a contact read is deleted after 31 days', async () => {
  const { id, caller } = await aReader();
  await openAll(caller, shown.slice(0, A_DAY + 1));
  const left = async () => {
    const tables = ['contact_read', 'limited_reader'] as const;
    const counts = [];
    for (const table of tables) {
      const column = table === 'contact_read' ? 'reader_id' : 'member_id';
      const found = await site.ownerDb.selectFrom(table).select(column).where(column, '=', id).execute();
      counts.push(found.length);
    }
    return counts;
  };
  clock.advance(31 * DAY_MS - 1000);
  await enqueueRetention(db, 'contact details read', 'limited readers');
  await site.runJobs();
  expect(await left()).toEqual([A_DAY, 1]);
  clock.advance(DAY_MS);
  await enqueueRetention(db, 'contact details read', 'limited readers');
  await site.runJobs();
  expect(await left()).toEqual([0, 0]);
});
