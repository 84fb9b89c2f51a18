/** Tests the administrators' list of newsletter subscribers. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aSubscription } from '../../../../tests/support/messages.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const read = (query = '') => admin({ method: 'GET', url: `/api/auth/admin/subscribers?limit=100${query}` });
const list = async (query = '') => (await read(query)).json();
const emailsOf = async (query = '') =>
  (await list(query)).subscribers.map(({ email }: { email: string }) => email) as string[];

test('the list contains subscribers with and without an account, newest first, each with its current address', async () => {
  const address = await aSubscription(site.db, { email: 'reader@example.org' });
  const member = await aMember(site.db, {
    email: 'meera@example.com',
    first_name: 'Meera',
    last_name: 'Das',
  });
  await aSubscription(site.db, { member_id: member.id });
  const unconfirmed = await aMember(site.db, { email: 'new@example.com', email_confirmed_at: null });
  await aSubscription(site.db, { member_id: unconfirmed.id });
  const { subscribers, total } = await list();
  expect(total).toBe(3);
  expect(
    subscribers.map(({ email, isReached }: { email: string; isReached: boolean }) => [email, isReached]),
  ).toEqual([
    ['new@example.com', false],
    ['meera@example.com', true],
    ['reader@example.org', true],
  ]);
  expect(subscribers[1].member).toEqual({ _id: member.id, first_name: 'Meera', last_name: 'Das' });
  expect(subscribers[2]).toEqual({
    _id: address.id,
    email: 'reader@example.org',
    member: null,
    isReached: true,
    askedAt: address.asked_at.toISOString(),
    confirmedAt: address.confirmed_at?.toISOString(),
    leftAt: null,
  });
});

test('pages near the end continue the order of the first ones, and a page past the end is empty', async () => {
  for (let made = 0; made < 4; made += 1) await aSubscription(site.db);
  const all = await emailsOf();
  expect(all).toHaveLength(7);
  const pageOf = async (page: number) => {
    const reply = await admin({ method: 'GET', url: `/api/auth/admin/subscribers?limit=2&page=${page}` });
    return reply.json().subscribers.map(({ email }: { email: string }) => email) as string[];
  };
  for (let page = 1; page <= 5; page += 1)
    expect(await pageOf(page)).toEqual(all.slice((page - 1) * 2, page * 2));
});

test('unconfirmed and unsubscribed people are listed separately', async () => {
  await aSubscription(site.db, { email: 'asked@example.org', status: 'asked', confirmed_at: null });
  await aSubscription(site.db, {
    email: 'left@example.org',
    status: 'left',
    left_at: new Date('2026-11-20T06:00:00Z'),
  });
  expect(await emailsOf('&status=asked')).toEqual(['asked@example.org']);
  expect(await emailsOf('&status=left')).toEqual(['left@example.org']);
  expect(await emailsOf()).not.toContain('asked@example.org');
  expectRefusal(await read('&status=gone'), 'VALIDATION');
});

test('a search finds subscribers by address and members also by name', async () => {
  expect(await emailsOf('&search=READER@')).toEqual(['reader@example.org']);
  expect(await emailsOf('&search=meera%20d')).toEqual(['meera@example.com']);
  expect(await emailsOf('&search=r%25der')).toEqual([]);
});

test('a search of a long list finds few matches through an index, and stops after 50 matches', async () => {
  // Newer than all others, so that these are not among the first rows that a search checks.
  await sql`
    insert into newsletter_subscription (id, email, status, asked_at, confirmed_at)
    select ('f0000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'crowd.' || number || '@example.org',
      'subscribed', now(), now()
    from generate_series(1, 1200) number`.execute(site.db);
  expect(await emailsOf('&search=READER@')).toEqual(['reader@example.org']);
  expect(await emailsOf('&search=meera%20d')).toEqual(['meera@example.com']);
  expect(await emailsOf('&search=ee')).toEqual(['meera@example.com']);
  expect(await emailsOf('&search=crowd.1199')).toEqual(['crowd.1199@example.org']);
  const many = await list('&search=crowd');
  expect([many.total, many.totalIsMore, many.subscribers[0].email]).toEqual([
    50,
    true,
    'crowd.1200@example.org',
  ]);
  expect(many.subscribers.at(-1).email).toBe('crowd.1151@example.org');
  expect((await list('&search=crowd&page=2')).subscribers).toEqual([]);
  await site.db.deleteFrom('newsletter_subscription').where('email', 'like', 'crowd.%').execute();
});

test('the list shows ten subscribers per page; a page past the end is empty', async () => {
  for (let count = 0; count < 11; count += 1)
    await aSubscription(site.db, { email: `many.${count}@example.org` });
  const page = async (number: number) =>
    (await admin({ method: 'GET', url: `/api/auth/admin/subscribers?search=many.&page=${number}` })).json();
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ subscribers, total }) => [subscribers.length, total])).toEqual([
    [10, 11],
    [1, 11],
    [0, 11],
  ]);
});

test('an export contains the filtered subscribers and is recorded before the first row is sent', async () => {
  await aSubscription(site.db, { email: '+formula@example.org' });
  const reply = await admin({ method: 'GET', url: '/api/auth/admin/export-subscribers?search=formula' });
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="navodayan-subscribers-2026-11-21.csv"',
  );
  const [heading, row] = reply.body.split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Email","First name","Last name","Status","Gets the newsletter","Asked","Confirmed","Left"',
  );
  expect(row).toContain(`"'+formula@example.org","","","subscribed","yes",`);
  const [last] = await site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .orderBy('position', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({
    action: 'subscribers.exported',
    actor_id: adminRow.id,
    details: { subscribers: 1 },
  });
});
