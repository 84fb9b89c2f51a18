import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aVerifier } from '../../../../tests/support/verifiers.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;

const anAdministrator = async () => site.as((await anAdmin(db)).id);

async function listed(caller: Caller): Promise<{ _id: string; undoUntil: string | null }[]> {
  const reply = await caller({ method: 'GET', url: '/api/admin/review/decided' });
  expect(reply.statusCode).toBe(200);
  return reply.json().decided;
}
const idsOf = async (caller: Caller) => (await listed(caller)).map(({ _id }) => _id);

function decide(caller: Caller, id: string, payload: object = {}) {
  return caller({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, payload });
}

async function pass(seconds: number): Promise<void> {
  site.clock.advance(seconds * 1000);
  await site.runJobs();
}

test('a decision is listed for an hour, newest first, and can be undone for ten seconds', async () => {
  const admin = await anAdministrator();
  const [first, second] = [await anApplicant(site), await aPendingMember(db, { first_name: 'Meera' })];
  await decide(admin, first.id);
  await pass(60);
  await decide(admin, second.id, { isApproved: false, reason: 'unreadable' });
  const undoUntil = new Date(site.clock.now().getTime() + 10_000).toISOString();
  expect(await listed(admin)).toMatchObject([
    { _id: second.id, first_name: 'Meera', approvalStatus: 'rejected', undoUntil },
    { _id: first.id, first_name: 'Asha', approvalStatus: 'approved', undoUntil: null },
  ]);
  await pass(10);
  expect((await listed(admin)).map((one) => one.undoUntil)).toEqual([null, null]);
  await pass(3600 - 70);
  expect(await idsOf(admin)).toEqual([second.id]);
  await pass(60);
  expect(await idsOf(admin)).toEqual([]);
});

test('only decisions that still stand are listed', async () => {
  const admin = await anAdministrator();
  const [undone, returned, resent, kept] = await Promise.all([1, 2, 3, 4].map(() => aPendingMember(db)));
  for (const { id } of [undone!, returned!, kept!]) await decide(admin, id);
  await decide(admin, resent!.id, { isApproved: false, reason: 'unreadable' });
  await admin({ method: 'PUT', url: `/api/auth/admin/undo-decision/${undone!.id}` });
  await pass(20);
  const payload = { reason: 'Another school.' };
  await admin({ method: 'PUT', url: `/api/auth/admin/return-to-pending/${returned!.id}`, payload });
  await admin({ method: 'PUT', url: `/api/auth/admin/return-to-pending/${resent!.id}` });
  expect(await idsOf(admin)).toEqual([kept!.id]);
  await decide(await anAdministrator(), returned!.id);
  expect(await idsOf(admin)).toEqual([kept!.id]);
});

test('reviewers see their own decisions only, and a verifier none outside the granted schools', async () => {
  const [admin, verifierRow] = [await anAdministrator(), await aVerifier(db)];
  const verifier = await site.as(verifierRow.id);
  const [mine, theirs] = [await aPendingMember(db), await aPendingMember(db)];
  await decide(verifier, mine.id);
  await decide(admin, theirs.id);
  expect([await idsOf(verifier), await idsOf(admin)]).toEqual([[mine.id], [theirs.id]]);
  await db
    .updateTable('member')
    .set({ school_state: 'Kerala', school_district: 'Palakkad' })
    .where('id', '=', mine.id)
    .execute();
  expect(await idsOf(verifier)).toEqual([]);
  const member = await site.as((await aMember(db)).id);
  expectRefusal(await member({ method: 'GET', url: '/api/admin/review/decided' }), 'FORBIDDEN');
});
