import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aFounder, aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import { moveStatus } from './decisions.queries.ts';
import { aVerifier } from '../../../../tests/support/verifiers.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const adminRow = await anAdmin(db);
const admin = await site.as(adminRow.id);

const WHY = { reason: 'The certificate names another school.' };

const takeBack = (id: string, payload: object = WHY, caller: Caller = admin) =>
  caller({ method: 'PUT', url: `/api/auth/admin/return-to-pending/${id}`, payload });
const approve = (id: string) => admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);
const rowOf = (id: string) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function pass(seconds: number): Promise<void> {
  site.clock.advance(seconds * 1000);
  await site.runJobs();
}

async function isListed(id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('directory_entry')
    .select('member_id')
    .where('member_id', '=', id)
    .execute();
  return rows.length > 0;
}

test('a member whose approval is returned to pending gets the reason, loses access and waits again', async () => {
  const { id, email, last_name: lastName } = await anApplicant(site);
  await approve(id);
  await pass(3600);
  expect(await isListed(id)).toBe(true);
  const member = await site.as(id);
  const readDirectory = () => member({ method: 'GET', url: '/api/auth/all/users/limitedinfo' });
  await aMember(db);
  expect((await readDirectory()).json().users).not.toEqual([]);

  const reply = await takeBack(id);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    {
      message: `Asha ${lastName} is pending again.`,
      user: { approvalStatus: 'pending', rejectionReason: WHY.reason },
    },
  ]);
  expect(await rowOf(id)).toMatchObject({ decided_at: null, pending_since: site.clock.now() });
  expect(await isListed(id)).toBe(false);
  expect((await readDirectory()).json().users).toEqual([]);

  await pass(1);
  const [, mail] = mailsTo(email);
  expect(mail?.subject).toBe('We need to check your document again');
  expect(mail?.text).toContain(WHY.reason);
  const recorded = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'verification.returned')
    .execute();
  expect(recorded).toEqual([
    { action: 'verification.returned', actor_id: adminRow.id, details: { from: 'approved' } },
  ]);
  const returns = await db.selectFrom('approval_return').selectAll().where('member_id', '=', id).execute();
  expect(returns).toMatchObject([{ returned_by: adminRow.id, ...WHY }]);

  await approve(id);
  expect(await rowOf(id)).toMatchObject({ approval_status: 'approved', rejection_reason: null });
  expect(await isListed(id)).toBe(true);
});

test('an approval is not returned without a reason', async () => {
  const { id } = await aMember(db);
  for (const payload of [{}, { reason: '' }, { reason: '  ' }]) {
    const reply = await takeBack(id, payload);
    expectRefusal(reply, 'VALIDATION');
    expect(reply.json().fields).toEqual({ reason: 'Say why. The member gets this by email.' });
  }
  expectRefusal(await takeBack(id, { reason: 'x'.repeat(501) }), 'VALIDATION');
  expect((await rowOf(id)).approval_status).toBe('approved');
});

test('an approval returned within ten seconds sends no email at all', async () => {
  const { id, email } = await anApplicant(site);
  await approve(id);
  expect((await takeBack(id)).statusCode).toBe(200);
  await pass(60);
  expect(mailsTo(email)).toEqual([]);
});

test('no email about a return is sent once the member is verified again', async () => {
  const { id, email } = await aMember(db);
  await takeBack(id);
  await approve(id);
  await pass(60);
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['The gate is open, Asha']);
});

test('the approval of an administrator or a founder is not returned', async () => {
  const founder = await aFounder(db);
  const colleague = await anAdmin(db);
  const messages = [];
  for (const { id } of [founder, colleague, adminRow]) {
    const reply = await takeBack(id);
    expectRefusal(reply, 'FORBIDDEN');
    messages.push(reply.json().message);
    expect((await rowOf(id)).approval_status).toBe('approved');
  }
  expect(messages).toEqual([
    "You can't return a founder to pending. Remove founder status first.",
    "You can't return an administrator to pending. Remove them as administrator first.",
    "You can't return an administrator to pending. Remove them as administrator first.",
  ]);
});

test('the database itself keeps the approval of a member who has just become an administrator', async () => {
  const change = { to: 'pending', decidedAt: null, reason: WHY.reason, now: site.clock.now() } as const;
  const moved = await inTransaction(db, (tx) => moveStatus(tx, adminRow.id, 'approved', change));
  expect(moved).toBeUndefined();
});

test('a verifier cannot return an approval, and an approval is returned once', async () => {
  const { id } = await aMember(db);
  const verifier = await site.as((await aVerifier(db)).id);
  expectRefusal(await takeBack(id, WHY, verifier), 'FORBIDDEN');
  const replies = await Promise.all(Array.from({ length: 5 }, () => takeBack(id)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
});

test('a verifier whose own approval is returned sees no sign-ups until verified again', async () => {
  const { id } = await aVerifier(db);
  const verifier = await site.as(id);
  await aPendingMember(db);
  const list = () => verifier({ method: 'GET', url: '/api/auth/admin/pending-users' });
  expect((await list()).statusCode).toBe(200);
  await takeBack(id);
  expectRefusal(await list(), 'FORBIDDEN');
});
