/** Tests the administrators' list of newsletter subscribers. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { aSubscription } from '../../../../tests/support/messages.ts';

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
    confirmedAt: address.confirmed_at?.toISOString(),
  });
});

test('unconfirmed and unsubscribed people are not listed', async () => {
  await aSubscription(site.db, { email: 'asked@example.org', status: 'asked', confirmed_at: null });
  const left_at = new Date('2026-11-20T06:00:00Z');
  await aSubscription(site.db, { email: 'left@example.org', status: 'left', left_at });
  expect(await emailsOf('&search=asked@')).toEqual([]);
  expect(await emailsOf('&search=left@')).toEqual([]);
  expect(await emailsOf()).toHaveLength(3);
});

test('a search finds subscribers by address and members also by name', async () => {
  expect(await emailsOf('&search=READER@')).toEqual(['reader@example.org']);
  expect(await emailsOf('&search=meera%20d')).toEqual(['meera@example.com']);
  expect(await emailsOf('&search=ee')).toEqual(['meera@example.com']);
  expect(await emailsOf('&search=r%25der')).toEqual([]);
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
  expect(heading).toBe('\uFEFF"Email","First name","Last name","Gets the newsletter","Confirmed"');
  expect(row).toContain(`"'+formula@example.org","","","yes",`);
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
