import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { get } from '../../../../tests/support/directory.ts';
import { aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const HOUR_MS = 3_600_000;
const AN_HOUR = 3000;
const A_DAY = 10_000;
const LIST = '/api/auth/all/users/limitedinfo';

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
for (let number = 0; number < 100; number += 1)
  await aMember(db, { school_name: 'JNV Cards', public_page: true });
beforeEach(async () => void (await db.deleteFrom('card_count').execute()));

const aReader = async () => withNewSessions((await aMember(db)).id);
const read = (caller: Caller, limit = 100) => get(caller, LIST, { school: 'JNV Cards', limit });

/** Starts a new session for each request, because sessions expire within a day. */
function withNewSessions(id: string): Caller {
  return async (request) => (await site.as(id))(request);
}

/** Reads at most `pages` pages, until one is rejected; returns the number of cards. */
async function readCards(caller: Caller, pages = 200): Promise<number> {
  let cards = 0;
  for (let page = 0; page < pages; page += 1) {
    const reply = await read(caller);
    if (reply.statusCode === 429) return cards;
    cards += reply.json().users.length;
  }
  return cards;
}

/** Returns a caller for a visitor from this IP address. */
const from =
  (remoteAddress: string): Caller =>
  (request) =>
    site.app.inject({ ...request, remoteAddress });

test('a member can read at most 3,000 cards in an hour, and the error says when they can continue', async () => {
  const caller = await aReader();
  expect(await readCards(caller)).toBe(AN_HOUR);
  clock.advance(HOUR_MS - 600_000);
  const refused = await read(caller, 1);
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.headers['retry-after']).toBe('600');
  expect(refused.json().message).toBe(
    "You've seen 3,000 members in the last hour. You can see more from 12:30 pm (India).",
  );
  clock.advance(600_000);
  expect((await read(caller)).statusCode).toBe(200);
});

test('rejected cards do not count, so retries do not use up the daily limit', async () => {
  const caller = await aReader();
  expect(await readCards(caller)).toBe(AN_HOUR);
  for (let time = 0; time < 100; time += 1) expect((await read(caller)).statusCode).toBe(429);
  for (let hour = 0; hour < 2; hour += 1) {
    clock.advance(HOUR_MS);
    expect(await readCards(caller)).toBe(AN_HOUR);
  }
});

test('a member can read at most 10,000 cards in a day', async () => {
  const caller = await aReader();
  let cards = 0;
  for (let hour = 0; hour < 6; hour += 1) {
    cards += await readCards(caller);
    clock.advance(HOUR_MS);
  }
  expect(cards).toBe(A_DAY);
  const refused = await read(caller);
  expect(refused.json().message).toMatch(
    /^You've seen 10,000 members in the last 24 hours\. You can see more from \d+:\d\d [ap]m( tomorrow)? \(India\)\.$/,
  );
  clock.advance(18 * HOUR_MS);
  expect((await read(caller)).statusCode).toBe(200);
});

test('the limit counts cards instead of requests, so a search without matches is not counted', async () => {
  const caller = await aReader();
  for (let time = 0; time < 50; time += 1)
    expect((await get(caller, LIST, { search: 'no such member' })).statusCode).toBe(200);
  for (let time = 0; time < 50; time += 1) expect((await read(caller, 1)).statusCode).toBe(200);
  expect(await readCards(caller)).toBe(AN_HOUR - 100);
});

test('accounts and networks have separate card limits, and all addresses of an IPv6 network share one limit', async () => {
  const [one, other] = [await aReader(), await aReader()];
  expect(await readCards(one)).toBe(AN_HOUR);
  expect((await read(other)).statusCode).toBe(200);
  expect(await readCards(from('2001:db8:1:2::1'))).toBe(AN_HOUR);
  const refused = await read(from('2001:db8:1:2::ffff'));
  expectRefusal(refused, 'TOO_MANY_TRIES');
  expect(refused.json().message).toMatch(
    /^People on your network have seen too many members\. Sign in to see more, or come back at \d+:\d\d [ap]m \(India\)\.$/,
  );
  expect((await read(from('2001:db8:1:3::1'))).statusCode).toBe(200);
  expect((await read(one)).statusCode).toBe(429);
});

test('the networks of an IPv6 /48 share twenty times the card limit', async () => {
  expect((await read(from('2001:db8:9:0::1'))).statusCode).toBe(200);
  await db
    .updateTable('card_count')
    .set({ hour_cards: 20 * AN_HOUR - 100 })
    .execute();
  expect((await read(from('2001:db8:9:1::1'))).statusCode).toBe(200);
  expectRefusal(await read(from('2001:db8:9:2::1')), 'TOO_MANY_TRIES');
  expect((await read(from('2001:db8:a:1::1'))).statusCode).toBe(200);
});

test('a visitor whose network has reached the card limit can still load the home page, founders, counts and options', async () => {
  const visitor = from('192.0.2.7');
  expect(await readCards(visitor)).toBe(AN_HOUR);
  for (const [url, query] of [
    [LIST, { sort: 'newest', limit: 20 }],
    ['/api/auth/all/founders/limitedinfo', {}],
    ['/api/directory/count', {}],
    ['/api/directory/options', {}],
  ] as const)
    expect([url, (await get(visitor, url, query)).statusCode]).toEqual([url, 200]);
  for (const query of [
    { sort: 'newest', limit: 21 },
    { sort: 'name', limit: 20 },
    { sort: 'newest', limit: 20, search: 'jnv' },
    { sort: 'newest', limit: 20, school: 'JNV Cards' },
  ])
    expect([query, (await get(visitor, LIST, query)).statusCode]).toEqual([query, 429]);
});

test('cards read by pending members and administrators count per account', async () => {
  const pending = await site.as((await aPendingMember(db)).id);
  const admin = await site.as((await anAdmin(db)).id);
  for (const caller of [pending, admin]) expect(await readCards(caller)).toBe(AN_HOUR);
});

test('a reader who reaches the card limit is listed for administrators and recorded in the audit log once a day', async () => {
  const member = await aMember(db);
  const caller = await site.as(member.id);
  await readCards(caller);
  await read(caller);
  const admin = withNewSessions((await anAdmin(db)).id);
  const { readers } = (await get(admin, '/api/auth/admin/limited-readers', { limit: 100 })).json();
  const own = readers.filter((row: { member: { _id: string } }) => row.member._id === member.id);
  expect(own).toMatchObject([{ kind: 'cards', recent: AN_HOUR, total: AN_HOUR, refused: 2 }]);
  const entries = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'reading.cards-limited')
    .where('actor_id', '=', member.id)
    .execute();
  expect(entries).toEqual([{ details: { recent: AN_HOUR, total: AN_HOUR } }]);
});
