import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aCertificate, anApplicant, sendDocument } from '../../../../tests/support/applicants.ts';
import { count } from '../../../../tests/support/directory.ts';
import { anAdmin, aPendingMember, aRejectedMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);
const colleague = await site.as((await anAdmin(site.db)).id);

function put(caller: Caller, action: string, id: string, payload?: object) {
  return caller({ method: 'PUT', url: `/api/auth/admin/${action}/${id}`, ...(payload && { payload }) });
}

const approve = (id: string, caller = admin) => put(caller, 'approve-user', id, { isApproved: true });
const reject = (id: string, caller = admin, reason = 'unreadable') =>
  put(caller, 'approve-user', id, { isApproved: false, reason });
const undo = (id: string, caller = admin) => put(caller, 'undo-decision', id);
const takeBack = (id: string, caller = admin) => put(caller, 'return-to-pending', id);

const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);
const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const documentsOf = (id: string) =>
  site.db.selectFrom('document').selectAll().where('member_id', '=', id).orderBy('uploaded_at').execute();

async function pass(seconds: number): Promise<void> {
  site.clock.advance(seconds * 1000);
  await site.runJobs();
}

test.each([
  ['an approval', approve],
  ['a rejection', reject],
])('undoing %s within ten seconds restores the previous status and sends no email', async (_, decide) => {
  const before = await aPendingMember(site.db, { last_name: `Undone ${crypto.randomUUID()}` });
  await decide(before.id);
  await pass(9.9);
  const reply = await undo(before.id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      message: `Asha ${before.last_name} is pending again.`,
      user: expect.objectContaining({ approvalStatus: 'pending', rejectionReason: null, undoUntil: null }),
    },
  ]);
  expect(await rowOf(before.id)).toMatchObject({
    pending_since: before.pending_since,
    decided_at: null,
    rejection_reason: null,
  });
  expect((await count(admin, { search: before.last_name })).matching).toBe(0);
  await pass(60);
  expect(mailsTo(before.email)).toEqual([]);
});

test('only the administrator who made a decision can undo it', async () => {
  const { id, email } = await aPendingMember(site.db);
  await approve(id);
  expectRefusal(await undo(id, colleague), 'STALE');
  await pass(10);
  expect(mailsTo(email)).toHaveLength(1);
});

test('after ten seconds a decision is final, whether or not its email has been sent', async () => {
  const { id, email } = await aPendingMember(site.db);
  await approve(id);
  site.clock.advance(10_000);
  const reply = await undo(id);
  expectRefusal(reply, 'STALE');
  expect(reply.json().message).toBe("It's too late to undo this: the email has been sent.");
  await site.runJobs();
  expectRefusal(await undo(id), 'STALE');
  expect(mailsTo(email)).toHaveLength(1);
  expect((await rowOf(id)).approval_status).toBe('approved');
});

test('a decision can be undone only once, and the next decision takes effect', async () => {
  const { id, email } = await aPendingMember(site.db);
  await reject(id);
  expect((await undo(id)).statusCode).toBe(200);
  expectRefusal(await undo(id), 'STALE');
  await approve(id);
  await pass(10);
  expect(mailsTo(email)).toMatchObject([{ subject: 'The gate is open, Asha' }]);
});

test('when a decision is undone ten times concurrently, one undo succeeds', async () => {
  const { id } = await aPendingMember(site.db);
  await approve(id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a document rejected for showing a full Aadhaar number is erased after ten seconds and not before', async () => {
  const { id, email } = await anApplicant(site);
  const files = await site.storedFiles();
  await reject(id, admin, 'full-aadhaar');
  await pass(9.9);
  expect(await documentsOf(id)).toMatchObject([{ wrapped_key: expect.any(Buffer), erased_at: null }]);
  expect(await site.storedFiles()).toBe(files);
  await pass(0.1);
  expect(await documentsOf(id)).toMatchObject([
    { wrapped_key: null, erased_at: site.clock.now(), fingerprint: expect.any(Buffer) },
  ]);
  expect(await site.storedFiles()).toBe(files - 1);
  expect(mailsTo(email)[0]!.text).toContain('so we erased it');
  const profile = await (await site.as(id))({ method: 'GET', url: '/api/auth/user/profile' });
  expect(profile.json().user.document).toBeNull();
  const recorded = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'document.erased')
    .execute();
  expect(recorded).toEqual([{ actor_id: adminRow.id, details: { document: expect.any(String) } }]);
});

test('the document is also erased when the decision sent its id in upper case', async () => {
  const { id } = await anApplicant(site);
  const reply = await reject(id.toUpperCase(), admin, 'full-aadhaar');
  expect(reply.json().user.documentFacts).not.toBeNull();
  await pass(10);
  expect(await documentsOf(id)).toMatchObject([{ wrapped_key: null, erased_at: site.clock.now() }]);
});

test('an undone rejection erases nothing', async () => {
  const { id } = await anApplicant(site);
  const files = await site.storedFiles();
  await reject(id, admin, 'full-aadhaar');
  await undo(id);
  await pass(60);
  expect(await site.storedFiles()).toBe(files);
  expect(await documentsOf(id)).toMatchObject([{ erased_at: null }]);
});

test("a decision's erasure deletes the document decided on, not a document sent since", async () => {
  const { id } = await anApplicant(site);
  await reject(id, admin, 'full-aadhaar');
  site.clock.advance(2000);
  await sendDocument(site, id, await aCertificate());
  await pass(10);
  expect(await documentsOf(id)).toMatchObject([
    { erased_at: expect.any(Date), superseded_at: expect.any(Date) },
    { erased_at: null, superseded_at: null },
  ]);
});

test('no email is sent about a document that the member has replaced', async () => {
  const { id, email } = await anApplicant(site);
  await reject(id);
  await sendDocument(site, id, await aCertificate());
  await pass(10);
  expect(mailsTo(email)).toEqual([]);
});

test('a member rejected by mistake returns to pending at their previous position in the queue', async () => {
  const before = await aPendingMember(site.db);
  await reject(before.id);
  await pass(3600);
  const reply = await takeBack(before.id, colleague);
  expect(reply.json()).toMatchObject({
    message: `Asha ${before.last_name} is pending again.`,
    user: { approvalStatus: 'pending', rejectionReason: null },
  });
  expect((await rowOf(before.id)).pending_since).toEqual(before.pending_since);
  const recorded = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', before.id)
    .orderBy('position')
    .execute();
  expect(recorded.map(({ action }) => action)).toEqual(['verification.rejected', 'verification.returned']);
});

test('a rejected member returned to pending within ten seconds gets no email, and nothing is erased', async () => {
  const { id, email } = await anApplicant(site);
  const files = await site.storedFiles();
  await reject(id, admin, 'full-aadhaar');
  expect((await takeBack(id, colleague)).statusCode).toBe(200);
  await pass(60);
  expect(mailsTo(email)).toEqual([]);
  expect(await site.storedFiles()).toBe(files);
  expectRefusal(await undo(id), 'STALE');
});

test('a pending member cannot be returned to pending, and a rejected member only once', async () => {
  expectRefusal(await takeBack((await aPendingMember(site.db)).id), 'ALREADY_DECIDED');
  const { id } = await aRejectedMember(site.db);
  const replies = await Promise.all(Array.from({ length: 5 }, () => takeBack(id)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
});
