import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aFounder, aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);
const colleague = await site.as((await anAdmin(site.db)).id);

const REQUEST = {
  is_founder: true,
  founder_request_status: 'pending',
  founder_request_date: new Date('2026-10-01T00:00:00Z'),
} as const;

function decide(id: string, payload: object, caller: Caller = admin) {
  return caller({ method: 'PUT', url: `/api/auth/admin/founder-request/${id}`, payload });
}

const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function mailsTo(address: string): Promise<string[]> {
  await site.runJobs();
  return site.inbox.filter(({ to }) => to === address).map(({ subject }) => subject);
}

test('granting a request makes the member a founder with a public page and sends an email', async () => {
  const { id, email } = await aMember(site.db, { ...REQUEST, first_name: 'Meera', last_name: 'Das' });
  const reply = await decide(id, { isFounderApproved: true, expected: 'pending' });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Founder status granted to Meera Das successfully!',
      user: expect.objectContaining({
        role: 'founder',
        visibility: { showEmail: false, showPhone: false, publicPage: true },
        personalInfo: expect.objectContaining({ isFounder: true, founderRequestStatus: 'approved' }),
      }),
    },
  ]);
  expect(await mailsTo(email)).toEqual(["You're a founder member, Meera"]);
  const founders = (await site.visitor({ method: 'GET', url: '/api/auth/all/founders/limitedinfo' })).json();
  expect(founders.users.map(({ _id }: { _id: string }) => _id)).toContain(id);
  const consents = await site.db
    .selectFrom('consent')
    .select(['purpose', 'given'])
    .where('member_id', '=', id)
    .execute();
  expect(consents).toEqual([{ purpose: 'public-page', given: true }]);
});

test('rejecting a request sends an email and leaves the member without founder status', async () => {
  const { id, email } = await aMember(site.db, { ...REQUEST, first_name: 'Meera', last_name: 'Das' });
  const reply = await decide(id, { isFounderApproved: false, expected: 'pending' });
  expect(reply.json().message).toBe('Founder request from Meera Das was rejected.');
  expect(await rowOf(id)).toMatchObject({
    role: 'user',
    is_founder: false,
    founder_request_status: 'rejected',
    public_page: false,
  });
  expect(await mailsTo(email)).toEqual(['About your founder request']);
});

test('after founder status is removed, the founder is a regular member without a request', async () => {
  const { id, email } = await aFounder(site.db, { first_name: 'Meera', last_name: 'Das' });
  const reply = await decide(id, { isFounderApproved: false, expected: 'founder' });
  expect(reply.json().message).toBe('Founder status removed from Meera Das successfully!');
  expect(await rowOf(id)).toMatchObject({
    role: 'user',
    is_founder: false,
    founder_request_status: null,
    founder_request_date: null,
  });
  expect(await mailsTo(email)).toEqual(["You're no longer a founder member"]);
});

test.each([
  ['off before the grant is off again', false, undefined, false],
  ['on before the grant stays on', true, undefined, true],
  ['that the founder has turned off stays off', true, false, false],
  ['that the founder has turned off and on is off again', false, true, false],
])('after founder status is removed, a public page %s', async (_which, before, chosen, after) => {
  const { id, email } = await aMember(site.db, { ...REQUEST, public_page: before });
  await decide(id, { isFounderApproved: true });
  expect(await rowOf(id)).toMatchObject({ public_page: true, public_page_before_grant: before });
  if (chosen !== undefined)
    await site.db.updateTable('member').set({ public_page: chosen }).where('id', '=', id).execute();
  site.clock.advance(1000);
  const reply = await decide(id, { isFounderApproved: false, expected: 'founder' });
  expect(reply.json().user.visibility.publicPage).toBe(after);
  expect(await rowOf(id)).toMatchObject({ public_page: after, public_page_before_grant: null });
  await site.runJobs();
  expect(site.inbox.findLast(({ to }) => to === email)?.text).toContain(after ? 'On: visitors' : 'Off: only');
  const founders = (await site.visitor({ method: 'GET', url: '/api/auth/all/founders/limitedinfo' })).json();
  expect(founders.users.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  const consents = await site.db
    .selectFrom('consent')
    .select(['purpose', 'given'])
    .where('member_id', '=', id)
    .orderBy('recorded_at')
    .execute();
  expect(consents).toEqual([
    ...(before ? [] : [{ purpose: 'public-page', given: true }]),
    ...(chosen !== false && !after ? [{ purpose: 'public-page', given: false }] : []),
  ]);
});

test('an administrator who gains or loses founder status stays an administrator', async () => {
  const { id } = await anAdmin(site.db, REQUEST);
  await decide(id, { isFounderApproved: true });
  expect(await rowOf(id)).toMatchObject({
    role: 'admin',
    is_founder: true,
    founder_request_status: 'approved',
  });
  await decide(id, { isFounderApproved: false });
  expect(await rowOf(id)).toMatchObject({ role: 'admin', is_founder: false, founder_request_status: null });
});

test('without an expected status, "no" removes a founder and rejects a request', async () => {
  const [request, founder] = [await aMember(site.db, REQUEST), await aFounder(site.db)];
  expect((await decide(request.id, { isFounderApproved: false })).json().message).toContain('was rejected.');
  expect((await decide(founder.id, { isFounderApproved: false })).json().message).toContain('removed from');
});

test('a request cannot be decided before the document is verified', async () => {
  const { id } = await aPendingMember(site.db, REQUEST);
  for (const isFounderApproved of [true, false]) {
    const reply = await decide(id, { isFounderApproved, expected: 'pending' });
    expectRefusal(reply, 'STALE');
    expect(reply.json().message).toBe('Document verification needed first. Verify this member, then decide.');
  }
  expect(await rowOf(id)).toMatchObject({ role: 'user', founder_request_status: 'pending' });
});

test('a decision with an outdated expected status is rejected and never removes a founder', async () => {
  const { id, email } = await aMember(site.db, REQUEST);
  await decide(id, { isFounderApproved: true, expected: 'pending' });
  const reply = await decide(id, { isFounderApproved: false, expected: 'pending' }, colleague);
  expectRefusal(reply, 'ALREADY_DECIDED');
  expect(reply.json().message).toBe(
    'Someone else has already handled this, on 21 November 2026, 11:30 am (India). The list has been updated.',
  );
  expect((await rowOf(id)).role).toBe('founder');
  const { id: plain } = await aMember(site.db);
  expectRefusal(await decide(plain, { isFounderApproved: false, expected: 'founder' }), 'ALREADY_DECIDED');
  expectRefusal(await decide(plain, { isFounderApproved: true }), 'ALREADY_DECIDED');
  expectRefusal(await decide(id, { isFounderApproved: true, expected: 'founder' }), 'ALREADY_DECIDED');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('administrators cannot decide about themselves', async () => {
  const { id } = await anAdmin(site.db, REQUEST);
  const reply = await decide(id, { isFounderApproved: true }, await site.as(id));
  expectRefusal(reply, 'FORBIDDEN');
  expect((await rowOf(id)).founder_request_status).toBe('pending');
});

test('a missing or unknown decision is rejected', async () => {
  const { id } = await aMember(site.db, REQUEST);
  for (const body of [{}, { isFounderApproved: 'true' }, { isFounderApproved: true, expected: 'user' }])
    expectRefusal(await decide(id, body), 'VALIDATION');
  expect((await rowOf(id)).founder_request_status).toBe('pending');
});

test('decisions are recorded with ids only', async () => {
  const { id } = await aMember(site.db, REQUEST);
  await decide(id, { isFounderApproved: true });
  await decide(id, { isFounderApproved: false });
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { action: 'founder.granted', actor_id: adminRow.id, details: {} },
    { action: 'founder.removed', actor_id: adminRow.id, details: {} },
  ]);
});
