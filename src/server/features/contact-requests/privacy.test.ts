/** Tests what erasing an account does to requests and shared contact details. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Banyan-Tree-99';
const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const password_hash = await site.deps.passwords.hash(PASSWORD);

test('erasing an account withdraws its requests and takes back what both members share', async () => {
  const [person, friend, asked] = [
    await aMember(db, { password_hash }),
    await aMember(db, { password_hash }),
    await aMember(db),
  ];
  const caller = await site.as(person.id);
  const asFriend = await site.as(friend.id);
  const { _id } = (await ask(asFriend, person.id)).json();
  await act(caller, _id, 'accept', { email: true, phone: true });
  await ask(caller, asked.id);
  await site.runJobs();
  const asAsked = await site.as(asked.id);
  expect(await inboxOf(asAsked, 'received')).toHaveLength(1);
  const closed = await caller({
    method: 'POST',
    url: '/api/auth/user/deletion',
    payload: { password: PASSWORD },
  });
  expect(closed.statusCode, closed.body).toBe(200);
  expect(await inboxOf(asAsked, 'received')).toEqual([]);
  expect(await inboxOf(asFriend, 'sent')).toEqual([]);
  site.clock.advance(7 * DAY_MS);
  await site.runJobs();
  for (const table of ['contact_request', 'contact_grant'] as const)
    expect(await db.selectFrom(table).selectAll().where('member_id', '=', person.id).execute()).toEqual([]);
  const left = await db
    .selectFrom('contact_grant')
    .selectAll()
    .where('receiver_id', '=', person.id)
    .execute();
  expect(left).toEqual([]);
});
