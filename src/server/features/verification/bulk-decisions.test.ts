import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate, anApplicant, sendDocument } from '../../../../tests/support/applicants.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const decide = (payload: object) => admin({ method: 'PUT', url: '/api/auth/admin/approve-users', payload });

async function statusesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await site.db.selectFrom('member').select(['id', 'approval_status']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.approval_status ?? 'gone');
}

/** Opens the first page of each document, as review mode does. */
async function openDocuments(...ids: readonly string[]): Promise<void> {
  for (const id of ids)
    expect((await admin({ method: 'GET', url: `/api/documents/${id}/page` })).statusCode).toBe(200);
}

test('one request verifies many members, each of whom gets an audit entry and, ten seconds later, an email', async () => {
  const people = [await anApplicant(site), await anApplicant(site), await anApplicant(site)];
  const ids = people.map(({ id }) => id);
  await openDocuments(...ids);
  const reply = await decide({ members: ids.map((id) => ({ id })), isApproved: true });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      message: '3 members are verified.',
      decided: ids,
      refused: [],
      undoUntil: new Date(site.clock.now().getTime() + 10_000).toISOString(),
    },
  ]);
  expect(await statusesOf(ids)).toEqual(['approved', 'approved', 'approved']);
  const undone = await admin({ method: 'PUT', url: `/api/auth/admin/undo-decision/${ids[2]}` });
  expect(undone.statusCode).toBe(200);
  site.clock.advance(10_000);
  await site.runJobs();
  expect(people.map(({ email }) => site.inbox.filter(({ to }) => to === email).length)).toEqual([1, 1, 0]);
  const recorded = await site.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'verification.approved')
    .execute();
  expect(recorded.map((row) => row.subject_id)).toEqual(ids);
});

test('a bulk decision lists each member it could not decide about, with the reason, and decides about the others', async () => {
  const [pending, swapped] = [await aPendingMember(site.db), await anApplicant(site)];
  const decided = await aMember(site.db);
  const gone = randomUUID();
  const reply = await decide({
    members: [
      { id: decided.id },
      { id: gone },
      { id: adminRow.id },
      { id: swapped.id, documentId: randomUUID() },
      { id: pending.id },
    ],
    isApproved: false,
    reason: 'unreadable',
  });
  expect(reply.json()).toMatchObject({
    message: '1 member is rejected.',
    decided: [pending.id],
    refused: [
      { _id: decided.id, message: 'This has already been handled. The list has been updated.' },
      { _id: gone, message: 'User Not Found' },
      { _id: adminRow.id, message: "You can't verify your own account. Ask another administrator." },
      {
        _id: swapped.id,
        message: 'This member has uploaded another document. Open it before you decide.',
      },
    ],
  });
  expect(await statusesOf([decided.id, swapped.id, pending.id])).toEqual(['approved', 'pending', 'rejected']);
});

test('a bulk approval leaves out members whose document this administrator has not opened', async () => {
  const [opened, unopened, byOther, replaced] = [
    await anApplicant(site),
    await anApplicant(site),
    await anApplicant(site),
    await anApplicant(site),
  ];
  const without = await aPendingMember(site.db);
  await openDocuments(opened.id, replaced.id);
  await sendDocument(site, replaced.id, await aCertificate());
  const other = await site.as((await anAdmin(site.db)).id);
  await other({ method: 'GET', url: `/api/documents/${byOther.id}/page` });
  const left = [unopened.id, byOther.id, replaced.id, without.id];
  const queue = (await admin({ method: 'GET', url: '/api/auth/admin/pending-users?limit=100' })).json();
  const flags = new Map(
    queue.users.map((user: { _id: string; hasOpenedDocument: boolean }) => [
      user._id,
      user.hasOpenedDocument,
    ]),
  );
  expect([opened.id, ...left].map((id) => flags.get(id))).toEqual([true, false, false, false, false]);

  const reply = await decide({ members: [opened.id, ...left].map((id) => ({ id })), isApproved: true });
  const message = "You haven't opened this member's document. Open it, then verify.";
  expect(reply.json()).toMatchObject({
    decided: [opened.id],
    refused: left.map((id) => ({ _id: id, message })),
  });
  expect(await statusesOf(left)).toEqual(left.map(() => 'pending'));
  const rejection = { members: left.map((id) => ({ id })), isApproved: false, reason: 'unreadable' };
  expect((await decide(rejection)).json().decided).toEqual(left);
});

test("a bulk approval skips a presumed minor who lacks a guardian's consent, and sends the minor no email", async () => {
  const [child, adult] = [await aMinorAwaitingConsent(site.db), await anApplicant(site)];
  await openDocuments(adult.id);
  const reply = await decide({ members: [{ id: child.id }, { id: adult.id }], isApproved: true });
  expect(reply.json()).toMatchObject({
    decided: [adult.id],
    refused: [
      {
        _id: child.id,
        message:
          "You can't verify this member yet. They're probably under 18, and their guardian hasn't agreed.",
      },
    ],
  });
  site.clock.advance(10_000);
  await site.runJobs();
  expect(await statusesOf([child.id, adult.id])).toEqual(['pending', 'approved']);
  expect(site.inbox.filter(({ to }) => to === child.email)).toEqual([]);
});

test('a member listed twice in a bulk decision is decided once', async () => {
  const { id } = await anApplicant(site);
  await openDocuments(id);
  const reply = await decide({ members: [{ id }, { id }], isApproved: true });
  expect(reply.json()).toMatchObject({ decided: [id], refused: [{ _id: id }] });
});

test('a bulk decision without members, with too many members or without a decision is rejected', async () => {
  const { id } = await aPendingMember(site.db);
  for (const payload of [
    { members: [], isApproved: true },
    { members: Array.from({ length: 101 }, () => ({ id })), isApproved: true },
    { members: [{ id }] },
    { members: [{ id: 'nobody' }], isApproved: true },
    { members: [{ id }], isApproved: false, reason: 'because' },
    { members: [{ id }], isApproved: false, reason: 'other' },
    { members: [{ id }], isApproved: false, reason: 'other', note: ' ' },
  ])
    expectRefusal(await decide(payload), 'VALIDATION');
  expect(await statusesOf([id])).toEqual(['pending']);
});
