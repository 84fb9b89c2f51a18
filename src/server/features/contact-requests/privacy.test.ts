/** Tests what the data export contains about requests, and what erasing an account does to them. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { exportedRecords } from '../../../../tests/support/exports.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'Banyan-Tree-99';
const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const password_hash = await site.deps.passwords.hash(PASSWORD);

test('an export contains requests, grants, blocks, the choice and a pause, and not how a request ended', async () => {
  const [person, friend, silent, blocked] = await Promise.all([1, 2, 3, 4].map(() => aMember(db)));
  const caller = await site.as(person!.id);
  const words = (name: string) => `Dear ${name}, I would like to hear from you again. Please write to me.`;
  const { _id } = (await ask(caller, friend!.id, { words: words('friend') })).json();
  await act(await site.as(friend!.id), _id, 'accept', { email: false, phone: true });
  const declined = (await ask(caller, silent!.id, { words: words('silent') })).json()._id;
  await act(await site.as(silent!.id), declined, 'decline');
  await ask(await site.as(silent!.id), person!.id, { words: words('person') });
  await caller({ method: 'PUT', url: `/api/blocks/${blocked!.id}` });
  await caller({ method: 'PUT', url: '/api/contact-choice', payload: { audience: 'school' } });
  const asAdmin = await site.as((await anAdmin(db)).id);
  await asAdmin({
    method: 'PUT',
    url: `/api/auth/admin/contact-askers/${person!.id}`,
    payload: { reason: 'Copies to many members.', days: 7 },
  });
  const records = await exportedRecords(site, caller);
  const sent = records.get('contact_request') ?? [];
  expect(sent.map((row) => String(row['words'])).toSorted()).toEqual([words('friend'), words('silent')]);
  for (const row of sent) {
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['asked_id', 'reason', 'offers_email']));
    for (const hidden of ['state', 'ended_at', 'hold_reason']) expect(row).not.toHaveProperty(hidden);
  }
  expect(records.get('contact_request_to_you')).toMatchObject([{ words: words('person') }]);
  expect(records.get('contact_grant')).toMatchObject([
    { receiver_id: friend!.id, shares_email: true, shares_phone: false },
  ]);
  expect(records.get('contact_grant_to_you')).toMatchObject([
    { member_id: friend!.id, shares_email: false, shares_phone: true },
  ]);
  expect(records.get('member_block')).toMatchObject([{ blocked_id: blocked!.id }]);
  expect(records.get('contact_choice')).toMatchObject([{ audience: 'school' }]);
  expect(records.get('contact_pause')).toMatchObject([{ reason: 'Copies to many members.' }]);
  const ofBlocked = await exportedRecords(site, await site.as(blocked!.id));
  expect([...ofBlocked.keys()].filter((name) => /block|contact_/.test(name))).toEqual([]);
});

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
