import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import {
  aHeldRequest,
  ask,
  act,
  inboxOf,
  REQUEST_WORDS,
  uniqueWords,
} from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

import { expireRequests } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const admin = await anAdmin(db);
/** Sends a request in a new session, because tests advance the clock. */
const asAdmin: Caller = async (request) => (await site.as(admin.id))(request);

const decide = (caller: Caller, id: string, isReleased: boolean) =>
  caller({ method: 'PUT', url: `/api/auth/admin/held-requests/${id}`, payload: { isReleased } });
const undo = (caller: Caller, id: string) =>
  caller({ method: 'DELETE', url: `/api/auth/admin/held-requests/${id}/decision` });
const passUndo = async () => {
  clock.advance(12_001);
  await site.runJobs();
};
const heldIds = async () => {
  const reply = await asAdmin({
    method: 'GET',
    url: '/api/auth/admin/held-requests',
    query: { limit: '100' },
  });
  return (reply.json().requests as { _id: string }[]).map(({ _id }) => _id);
};
const report = (caller: Caller, id: string, given: object = {}) =>
  caller({
    method: 'POST',
    url: `/api/contact-requests/${id}/report`,
    payload: { reason: 'advertising', ...given },
  });

test('a held request is delivered with an email once an administrator releases it', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const id = await aHeldRequest(db, { member_id: asker.id, asked_id: asked.id });
  const { requests } = (await asAdmin({ method: 'GET', url: '/api/auth/admin/held-requests' })).json();
  expect(requests).toEqual([
    {
      _id: id,
      asker: { _id: asker.id, first_name: 'Asha', last_name: asker.last_name },
      asked: { _id: asked.id, first_name: 'Asha', last_name: asked.last_name },
      reason: 'work',
      words: REQUEST_WORDS,
      holdReason: 'same-words',
      sameWords: 1,
      createdAt: '2026-11-20T06:00:00.000Z',
    },
  ]);
  expect((await decide(asAdmin, id, true)).json()).toEqual({
    success: true,
    message: 'You delivered the request.',
    undoUntil: new Date(clock.now().getTime() + 10_000).toISOString(),
  });
  const deliveredAt = clock.now().toISOString();
  await passUndo();
  expect(site.inbox.filter(({ to }) => to === asked.email)).toHaveLength(1);
  const [received] = await inboxOf(await site.as(asked.id), 'received');
  expect(received).toMatchObject({ _id: id, state: 'waiting', askedAt: deliveredAt });
});

test('a stopped request never reaches the asked member, and its asker sees it waiting', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const id = await aHeldRequest(db, { member_id: asker.id, asked_id: asked.id });
  expect((await decide(asAdmin, id, false)).statusCode).toBe(200);
  await passUndo();
  expect(site.inbox.filter(({ to }) => to === asked.email)).toEqual([]);
  expect(await inboxOf(await site.as(asked.id), 'received')).toEqual([]);
  expect((await inboxOf(await site.as(asker.id), 'sent')).map(({ state }) => state)).toEqual(['waiting']);
  expect(await heldIds()).not.toContain(id);
});

test('a held request that no administrator decides is stopped after 21 days', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  await aHeldRequest(db, { member_id: asker.id, asked_id: asked.id });
  // The request is from the day before.
  clock.advance(20 * DAY_MS);
  await enqueue(db, expireRequests, {});
  await site.runJobs();
  expect((await inboxOf(await site.as(asker.id), 'sent')).map(({ state }) => state)).toEqual([
    'not-answered',
  ]);
  expect(await inboxOf(await site.as(asked.id), 'received')).toEqual([]);
});

test('of concurrent decisions on a held request one wins, and no one decides their own', async () => {
  const id = await aHeldRequest(db);
  const callers = [await site.as(admin.id), await site.as((await anAdmin(db)).id)];
  const replies = await Promise.all(callers.map((caller, index) => decide(caller, id, index === 0)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const own of [{ member_id: admin.id }, { asked_id: admin.id }])
    expectRefusal(await decide(asAdmin, await aHeldRequest(db, own), true), 'NOT_FOUND');
});

test.each([
  ['delivered', true],
  ['stopped', false],
])('a %s request is held again if its decision is undone within ten seconds', async (_, isReleased) => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const id = await aHeldRequest(db, { member_id: asker.id, asked_id: asked.id });
  await decide(asAdmin, id, isReleased);
  clock.advance(9000);
  expect((await undo(asAdmin, id)).json().message).toBe('The request is back in the queue.');
  expect(await heldIds()).toContain(id);
  expect(await inboxOf(await site.as(asked.id), 'received')).toEqual([]);
  await passUndo();
  expect(site.inbox.filter(({ to }) => to === asked.email)).toEqual([]);

  await decide(asAdmin, id, isReleased);
  await passUndo();
  expectRefusal(await undo(asAdmin, id), 'ALREADY_DECIDED');
  expect(site.inbox.filter(({ to }) => to === asked.email)).toHaveLength(isReleased ? 1 : 0);
});

test('a decision cannot be undone once the request is answered, nor for a request that was never held', async () => {
  const asked = await aMember(db);
  const id = await aHeldRequest(db, { asked_id: asked.id });
  await decide(asAdmin, id, true);
  await act(await site.as(asked.id), id, 'decline');
  expectRefusal(await undo(asAdmin, id), 'ALREADY_DECIDED');
  const { _id } = (await ask(await site.as((await aMember(db)).id), asked.id)).json();
  expectRefusal(await undo(asAdmin, _id), 'NOT_FOUND');
});

test('a held request tells how many members got its words', async () => {
  const asker = await aMember(db);
  for (let number = 0; number < 3; number += 1) await aHeldRequest(db, { member_id: asker.id });
  const { requests } = (
    await asAdmin({ method: 'GET', url: '/api/auth/admin/held-requests', query: { limit: '100' } })
  ).json();
  const own = requests.filter((request: { asker: { _id: string } }) => request.asker._id === asker.id);
  expect(own.map(({ sameWords }: { sameWords: number }) => sameWords)).toEqual([3, 3, 3]);
});

test('a request that was never held is unknown to administrators', async () => {
  const asked = await aMember(db);
  const { _id } = (await ask(await site.as((await aMember(db)).id), asked.id)).json();
  expectRefusal(await decide(asAdmin, _id, false), 'NOT_FOUND');
  expect(await heldIds()).not.toContain(_id);
});

test('a paused member cannot ask until the pause ends by itself, and reads the reason', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const url = `/api/auth/admin/contact-askers/${asker.id}`;
  const pause = (payload: object) => asAdmin({ method: 'PUT', url, payload });
  expectRefusal(await pause({ reason: '  ', days: 7 }), 'VALIDATION');
  expectRefusal(await pause({ reason: 'Spam', days: 0 }), 'VALIDATION');
  expectRefusal(await pause({ reason: 'Spam', days: 366 }), 'VALIDATION');
  const endsAt = '2026-12-18T18:29:59.999Z';
  expect((await pause({ reason: ' Copies to many members. ', days: 7 })).json().endsAt).toBe(endsAt);
  const refused = await ask(await site.as(asker.id), asked.id);
  expectRefusal(refused, 'FORBIDDEN');
  expect(refused.json().message).toBe(
    'An administrator has paused your requests until the end of 18 December 2026. Reason: Copies to many members.',
  );
  const { pause: stored, ...counts } = (await asAdmin({ method: 'GET', url })).json();
  expect(stored).toEqual({ reason: 'Copies to many members.', endsAt });
  expect(counts).toMatchObject({ sent: 0, accepted: 0 });
  expect((await asAdmin({ method: 'DELETE', url })).statusCode).toBe(200);
  expect((await ask(await site.as(asker.id), asked.id)).statusCode).toBe(201);
  await pause({ reason: 'Spam', days: 7 });
  clock.advance(8 * DAY_MS);
  expect((await ask(await site.as(asker.id), (await aMember(db)).id)).statusCode).toBe(201);
});

test("administrators see a member's counts by outcome, without words", async () => {
  const asker = await aMember(db);
  const asAsker = await site.as(asker.id);
  const outcomes = ['accept', 'answer', 'decline', 'withdraw', 'none'] as const;
  for (const outcome of outcomes) {
    const asked = await aMember(db);
    const { _id } = (await ask(asAsker, asked.id, { words: uniqueWords() })).json();
    const asAsked = await site.as(asked.id);
    if (outcome === 'accept') await act(asAsked, _id, outcome, { email: true, phone: false });
    if (outcome === 'answer') await act(asAsked, _id, outcome, { words: 'No.' });
    if (outcome === 'decline') await act(asAsked, _id, outcome);
    if (outcome === 'withdraw') await act(asAsker, _id, outcome);
    if (outcome === 'none') await asAsked({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  }
  const reply = await asAdmin({ method: 'GET', url: `/api/auth/admin/contact-askers/${asker.id}` });
  expect(reply.json()).toEqual({
    success: true,
    sent: 5,
    waiting: 0,
    accepted: 1,
    answered: 1,
    declined: 2,
    expired: 0,
    held: 0,
    stopped: 0,
    blockedBy: 1,
    pause: null,
  });
});

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
