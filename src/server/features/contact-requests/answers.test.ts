import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { act, ask, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { expireRequests } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const EMAIL_ONLY = { email: true, phone: false };

/** Creates two members, the first of whom has asked the second. */
async function aRequest() {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
  const id = String((await ask(asAsker, asked.id)).json()._id);
  return { asker, asked, asAsker, asAsked, id };
}

/** Returns the contact details in the dialog of a member, and the hints on the card in the list. */
async function contactOf(caller: Caller, memberId: string) {
  const { user } = (await caller({ method: 'GET', url: `/api/directory/members/${memberId}` })).json();
  const { email, phone, showsEmail, showsPhone } = user;
  return { email, phone, showsEmail, showsPhone };
}

const statesOf = async (caller: Caller, box: 'received' | 'sent') =>
  (await inboxOf(caller, box)).map(({ state }) => state);
const HIDDEN = { email: undefined, phone: undefined, showsEmail: undefined, showsPhone: undefined };

test('after acceptance each of the two sees what the other shares, and no one else does', async () => {
  const { asker, asked, asAsker, asAsked, id } = await aRequest();
  expect(await contactOf(asAsker, asked.id)).toEqual(HIDDEN);
  expect(await contactOf(asAsked, asker.id)).toEqual(HIDDEN);
  const reply = await act(asAsked, id, 'accept', { email: false, phone: true });
  expect(reply.json()).toEqual({
    success: true,
    message: 'Accepted. You see what you share with each other in their profile.',
  });
  expect(await contactOf(asAsker, asked.id)).toEqual({ ...HIDDEN, phone: asked.phone, showsPhone: true });
  expect(await contactOf(asAsked, asker.id)).toEqual({ ...HIDDEN, email: asker.email, showsEmail: true });
  const other = await site.as((await aMember(db)).id);
  expect(await contactOf(other, asked.id)).toEqual(HIDDEN);
  expect(await contactOf(other, asker.id)).toEqual(HIDDEN);
  expect(await statesOf(asAsker, 'sent')).toEqual(['accepted']);
  expect(await statesOf(asAsked, 'received')).toEqual(['accepted']);
});

test('nothing is shared if the asker no longer has the phone number that they offered', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
  const { _id } = (await ask(asAsker, asked.id, { offers: { email: true, phone: true } })).json();
  await db.updateTable('member').set({ phone: null }).where('id', '=', asker.id).execute();
  expectRefusal(await act(asAsked, _id, 'accept', EMAIL_ONLY), 'STALE');
  expect([await contactOf(asAsker, asked.id), await contactOf(asAsked, asker.id)]).toEqual([HIDDEN, HIDDEN]);
  expect(await statesOf(asAsked, 'received')).toEqual(['waiting']);
});

test('either member takes their details back, without changing what the other shares', async () => {
  const { asker, asked, asAsker, asAsked, id } = await aRequest();
  await act(asAsked, id, 'accept', { email: true, phone: true });
  const find = async (caller: Caller, memberId: string) => {
    const { canAsk, mine, theirs } = (
      await caller({ method: 'GET', url: `/api/contacts/${memberId}` })
    ).json();
    return { canAsk, mine, theirs };
  };
  expect(await find(asAsker, asked.id)).toEqual({
    canAsk: false,
    mine: EMAIL_ONLY,
    theirs: { email: true, phone: true },
  });
  await asAsked({ method: 'DELETE', url: `/api/contacts/${asker.id}` });
  expect(await contactOf(asAsker, asked.id)).toEqual(HIDDEN);
  expect((await contactOf(asAsked, asker.id)).email).toBe(asker.email);
  expectRefusal(await ask(asAsker, asked.id), 'STALE');
  await asAsker({ method: 'DELETE', url: `/api/contacts/${asked.id}` });
  expect(await contactOf(asAsked, asker.id)).toEqual(HIDDEN);
  clock.advance(181 * DAY_MS);
  expect((await ask(await site.as(asker.id), asked.id)).statusCode).toBe(201);
});

test('an answer without sharing reaches the asker and shares nothing', async () => {
  const { asker, asked, asAsker, asAsked, id } = await aRequest();
  expectRefusal(await act(asAsked, id, 'answer', { words: '  ' }), 'VALIDATION');
  expect((await act(asAsked, id, 'answer', { words: ' Ask the school office. ' })).statusCode).toBe(200);
  expect((await inboxOf(asAsker, 'sent'))[0]).toMatchObject({
    state: 'answered',
    answer: 'Ask the school office.',
  });
  expect(await contactOf(asAsker, asked.id)).toEqual(HIDDEN);
  expect(await contactOf(asAsked, asker.id)).toEqual(HIDDEN);
  clock.advance(29 * DAY_MS);
  expectRefusal(await ask(await site.as(asker.id), asked.id), 'STALE');
  clock.advance(2 * DAY_MS);
  expect((await ask(await site.as(asker.id), asked.id)).statusCode).toBe(201);
});

test('a declined and an expired request look the same to the asker at all times', async () => {
  const [asker, declining, silent] = [await aMember(db), await aMember(db), await aMember(db)];
  const caller = async () => site.as(asker.id);
  const { _id } = (await ask(await caller(), declining.id)).json();
  await ask(await caller(), silent.id);
  clock.advance(DAY_MS);
  await act(await site.as(declining.id), _id, 'decline');
  const views = async () => {
    const as = await caller();
    const refusals = [await ask(as, declining.id), await ask(as, silent.id)].map(
      (reply) => reply.json().message,
    );
    const states = await statesOf(as, 'sent');
    return { states, isSame: refusals[0] === refusals[1], refusal: refusals[0] };
  };
  expect(await views()).toEqual({
    states: ['waiting', 'waiting'],
    isSame: true,
    refusal: 'You have already asked this member. Wait for their answer.',
  });
  clock.advance(20 * DAY_MS);
  await enqueue(db, expireRequests, {});
  await site.runJobs();
  const { states, isSame, refusal } = await views();
  expect([states, isSame]).toEqual([['not-answered', 'not-answered'], true]);
  expect(refusal).toMatch(/^You have asked this member before\. You can ask again from /);
  expect(await statesOf(await site.as(declining.id), 'received')).toEqual(['declined']);
  expect(await statesOf(await site.as(silent.id), 'received')).toEqual(['not-answered']);
  clock.advance(179 * DAY_MS);
  expectRefusal(await ask(await caller(), declining.id), 'STALE');
  clock.advance(2 * DAY_MS);
  for (const { id } of [declining, silent]) expect((await ask(await caller(), id)).statusCode).toBe(201);
});

test('an expired request cannot be accepted', async () => {
  const { asked, id } = await aRequest();
  clock.advance(21 * DAY_MS);
  await enqueue(db, expireRequests, {});
  await site.runJobs();
  expectRefusal(await act(await site.as(asked.id), id, 'accept', EMAIL_ONLY), 'ALREADY_DECIDED');
});

test('of a hundred simultaneous answers to one request, one wins', async () => {
  const { asker, asAsked, asAsker, id } = await aRequest();
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      if (index % 4 === 0) return act(asAsked, id, 'accept', EMAIL_ONLY);
      if (index % 4 === 1) return act(asAsked, id, 'answer', { words: 'Not now.' });
      return index % 4 === 2 ? act(asAsked, id, 'decline') : act(asAsker, id, 'withdraw');
    }),
  );
  // A withdrawal after a decline succeeds, because the asker sees the request waiting.
  const winners = replies.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index % 4] : []));
  expect([[0], [1], [2], [3], [2, 3]]).toContainEqual(winners.toSorted((a, b) => a - b));
  const { state } = await db
    .selectFrom('contact_request')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const grants = await db
    .selectFrom('contact_grant')
    .select('member_id')
    .where('request_id', '=', id)
    .execute();
  expect(grants).toHaveLength(state === 'accepted' ? 2 : 0);
  expect(asker.id).not.toBe('');
});

test('only the asked member answers, only the asker withdraws, and sharing needs a detail', async () => {
  const { asAsker, asAsked, id } = await aRequest();
  const other = await site.as((await aMember(db)).id);
  for (const caller of [asAsker, other]) {
    expectRefusal(await act(caller, id, 'accept', EMAIL_ONLY), 'NOT_FOUND');
    expectRefusal(await act(caller, id, 'answer', { words: 'Hello.' }), 'NOT_FOUND');
    expectRefusal(await act(caller, id, 'decline'), 'NOT_FOUND');
  }
  for (const caller of [asAsked, other]) expectRefusal(await act(caller, id, 'withdraw'), 'NOT_FOUND');
  expectRefusal(await act(asAsked, id, 'accept', { email: false, phone: false }), 'VALIDATION');
  expect((await act(asAsker, id, 'withdraw')).statusCode).toBe(200);
  expectRefusal(await act(asAsked, id, 'accept', EMAIL_ONLY), 'ALREADY_DECIDED');
});

test('a withdrawn request stays in the inbox of the asked member, who can report it', async () => {
  const { asAsker, asAsked, id } = await aRequest();
  await act(asAsker, id, 'withdraw');
  expect(await statesOf(asAsked, 'received')).toEqual(['withdrawn']);
  const report = { method: 'POST', url: `/api/contact-requests/${id}/report` } as const;
  const reply = await asAsked({ ...report, payload: { reason: 'harassment', words: '' } });
  expect(reply.statusCode).toBe(201);
});

test('a block ends requests, hides them from both inboxes, and takes back what both members share', async () => {
  const { asker, asked, asAsker, asAsked, id } = await aRequest();
  await asAsked({ method: 'PUT', url: `/api/blocks/${asker.id}` });
  expect([await inboxOf(asAsker, 'sent'), await inboxOf(asAsked, 'received')]).toEqual([[], []]);
  expectRefusal(await act(asAsked, id, 'accept', EMAIL_ONLY), 'NOT_FOUND');
  await asAsked({ method: 'DELETE', url: `/api/blocks/${asker.id}` });
  expect([await statesOf(asAsker, 'sent'), await statesOf(asAsked, 'received')]).toEqual([
    ['waiting'],
    ['declined'],
  ]);
  const shared = await aRequest();
  await act(shared.asAsked, shared.id, 'accept', EMAIL_ONLY);
  await shared.asAsked({ method: 'PUT', url: `/api/blocks/${shared.asker.id}` });
  await shared.asAsked({ method: 'DELETE', url: `/api/blocks/${shared.asker.id}` });
  expect(await contactOf(shared.asAsker, shared.asked.id)).toEqual(HIDDEN);
  expect(await contactOf(shared.asAsked, shared.asker.id)).toEqual(HIDDEN);
  expect(asked.id).not.toBe('');
});
