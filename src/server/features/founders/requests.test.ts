import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aFounder, aMember, anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
const { db } = site;

afterAll(() => site.close());

const PATH = '/api/auth/user/founder-request';

test('a request is stored with its date and waits for a decision', async () => {
  const self = await site.as((await aMember(db)).id);
  const reply = await ask(self);
  expect([reply.statusCode, reply.json().message]).toEqual([
    200,
    'Your founder request is with the administrators.',
  ]);
  expect(reply.json().user).toMatchObject({
    role: 'user',
    visibility: { publicPage: false },
    personalInfo: {
      isFounder: true,
      founderRequestStatus: 'pending',
      founderRequestDate: site.clock.now().toISOString(),
    },
  });
});

test('a second request is rejected while the first is pending', async () => {
  const self = await site.as((await aMember(db)).id);
  await ask(self);
  expect(refusalOf(await ask(self))).toEqual([
    409,
    'STALE',
    'Your founder request is already waiting for a decision.',
  ]);
});

test('when a member sends ten requests concurrently, one is accepted', async () => {
  const self = await site.as((await aMember(db)).id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(self)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(9);
});

test('founders, and administrators with founder status, cannot request founder status again', async () => {
  const admin = await anAdmin(db, { is_founder: true, founder_request_status: 'approved' });
  for (const { id } of [await aFounder(db), admin]) {
    const self = await site.as(id);
    expect(refusalOf(await ask(self))).toEqual([409, 'STALE', "You're already a founder member."]);
    expect(refusalOf(await withdraw(self))).toEqual([409, 'STALE', "You're already a founder member."]);
  }
});

test('a member can withdraw a pending request and make another one', async () => {
  const self = await site.as((await aMember(db)).id);
  await ask(self);
  const reply = await withdraw(self);
  expect([reply.statusCode, reply.json().message]).toEqual([200, 'Your founder request is withdrawn.']);
  expect(reply.json().user.personalInfo).toMatchObject({
    isFounder: false,
    founderRequestStatus: null,
    founderRequestDate: null,
  });
  expect((await ask(self)).statusCode).toBe(200);
});

test('a member cannot withdraw a rejected request, but can make another one', async () => {
  const member = await aMember(db, { founder_request_status: 'rejected' });
  const self = await site.as(member.id);
  expect(refusalOf(await withdraw(self))).toEqual([
    409,
    'STALE',
    "There's no founder request to withdraw. An administrator may have decided on it. Reload the page to see.",
  ]);
  expect((await ask(self)).json().user.personalInfo.founderRequestStatus).toBe('pending');
});

test('requests and withdrawals are recorded', async () => {
  const member = await aMember(db);
  const self = await site.as(member.id);
  await ask(self);
  await withdraw(self);
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', member.id)
    .where('action', 'like', 'founder.%')
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { action: 'founder.asked', actor_id: member.id },
    { action: 'founder.withdrawn', actor_id: member.id },
  ]);
});

test('more than ten requests an hour are rate limited', async () => {
  const self = await site.as((await aMember(db)).id);
  for (let times = 0; times < 10; times += 1) {
    expect((await ask(self)).statusCode).toBe(200);
    await withdraw(self);
  }
  const refused = await ask(self);
  expect(refusalOf(refused)).toEqual([
    429,
    'TOO_MANY_TRIES',
    "You've made too many requests. Please try again in an hour.",
  ]);
  site.clock.advance(3600_000);
  expect((await ask(self)).statusCode).toBe(200);
});

function ask(caller: Caller) {
  return caller({ method: 'POST', url: PATH });
}

function withdraw(caller: Caller) {
  return caller({ method: 'DELETE', url: PATH });
}

function refusalOf(reply: Awaited<ReturnType<typeof ask>>) {
  return [reply.statusCode, reply.json().code, reply.json().message];
}
