/** Tests the pause of a member's right to ask, and reports of requests. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { ask, REQUEST_WORDS } from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const admin = await anAdmin(db);
/** Sends a request in a new session, because tests advance the clock. */
const asAdmin: Caller = async (request) => (await site.as(admin.id))(request);
const pause = (id: string, until: string) =>
  asAdmin({ method: 'PUT', url: `/api/auth/admin/contact-askers/${id}`, payload: { until } });
const askAnyone = async (id: string) => ask(await site.as(id), (await aMember(db)).id);

test('a paused member cannot ask until the end of the day in India', async () => {
  const asker = await aMember(db);
  const moveTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime());
  moveTo('2027-03-03T18:31:00Z'); // 00:01 on 4 March in India
  expect((await pause(asker.id, '2027-03-05')).json().message).toBe(
    'This member cannot ask others until the pause ends.',
  );
  const pausedUntil = async () =>
    (await asAdmin({ method: 'GET', url: `/api/auth/admin/users/${asker.id}` })).json().user
      .askingPausedUntil;
  expect(await pausedUntil()).toBe('2027-03-05T18:29:59.999Z');
  moveTo('2027-03-05T18:29:59Z');
  const refused = await askAnyone(asker.id);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe(
    'An administrator has paused your requests until the end of 5 March 2027.',
  );
  moveTo('2027-03-05T18:30:00Z');
  expect(await pausedUntil()).toBeNull();
  expect((await askAnyone(asker.id)).statusCode).toBe(201);
});

test('an administrator ends a pause by leaving out the day', async () => {
  const asker = await aMember(db);
  await pause(asker.id, '2027-03-20');
  expect((await pause(asker.id, '')).json().message).toBe('The pause has ended.');
  expect((await askAnyone(asker.id)).statusCode).toBe(201);
  const { rows } = (await asAdmin({ method: 'GET', url: '/api/auth/admin/audit' })).json();
  const own = rows.filter(({ subject }: { subject: { _id: string } | null }) => subject?._id === asker.id);
  expect(own.map(({ action }: { action: string }) => action)).toEqual(['contact.resumed', 'contact.paused']);
});

test('a pause ends between today and a year from now', async () => {
  const asker = await aMember(db);
  const from = clock.now().getTime();
  const dayIn = (days: number) => new Date(from + days * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const day of [dayIn(-2), dayIn(367), 'tomorrow'])
    expectRefusal(await pause(asker.id, day), 'VALIDATION');
  expectRefusal(await pause(admin.id, dayIn(7)), 'FORBIDDEN');
  expectRefusal(await pause('01a1c434-a3c6-76c6-94bc-80abb009655b', dayIn(7)), 'NOT_FOUND');
});

const report = (caller: Caller, id: string) =>
  caller({ method: 'POST', url: `/api/contact-requests/${id}/report`, payload: { reason: 'advertising' } });

test('a report of a request carries its words, also after a block and after a report of the profile', async () => {
  const reportsOf = async (memberId: string) => {
    const { reports } = (await asAdmin({ method: 'GET', url: '/api/auth/admin/reports?limit=100' })).json();
    return reports.filter((one: { reported: { _id: string } }) => one.reported._id === memberId);
  };
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const { _id } = (await ask(await site.as(asker.id), asked.id)).json();
  const asAsked = await site.as(asked.id);
  await asAsked({
    method: 'POST',
    url: '/api/reports',
    payload: { memberId: asker.id, reason: 'wrong-facts' },
  });
  expect(await reportsOf(asker.id)).toMatchObject([{ requestWords: null }]);
  await asAsked({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  expect((await report(asAsked, _id)).statusCode).toBe(201);
  expect(await reportsOf(asker.id)).toMatchObject([{ requestWords: REQUEST_WORDS, reason: 'wrong-facts' }]);
  expectRefusal(await report(await site.as(asker.id), _id), 'NOT_FOUND');
  expectRefusal(await report(await site.as((await aMember(db)).id), _id), 'NOT_FOUND');
});
