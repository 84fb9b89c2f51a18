import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate, anApplicant, sendDocument } from '../../../../tests/support/applicants.ts';
import { anAdmin, aPendingMember } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

async function documentIdOf(memberId: string): Promise<string> {
  const reply = await admin({ method: 'GET', url: '/api/auth/admin/pending-users?limit=100' });
  const found = reply.json().users.find((user: { _id: string }) => user._id === memberId);
  return found.documentFacts._id;
}

const approve = (memberId: string, documentId: string) =>
  admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${memberId}`, payload: { documentId } });

test('a decision about a replaced document is rejected, and a decision records the document that the administrator saw', async () => {
  const member = await anApplicant(site);
  const seen = await documentIdOf(member.id);
  await sendDocument(site, member.id, await aCertificate());
  const refused = await approve(member.id, seen);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'STALE',
    message: 'This member has uploaded another document. Open it before you decide.',
  });
  const present = await documentIdOf(member.id);
  expect((await approve(member.id, present)).statusCode).toBe(200);
  const record = await site.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', member.id)
    .where('action', '=', 'verification.approved')
    .executeTakeFirstOrThrow();
  expect(record.details).toEqual({ document: present });
});

test('the eleventh document in an hour is rate limited', async () => {
  const member = await aPendingMember(site.db);
  const certificate = await aCertificate();
  for (let count = 0; count < 10; count += 1)
    expect((await sendDocument(site, member.id, certificate)).statusCode).toBe(200);
  const refused = await sendDocument(site, member.id, certificate);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe("You've sent too many documents. Please try again in an hour.");
});

test("a HEAD request does not use up the document's link", async () => {
  const member = await anApplicant(site);
  const { url } = (await admin({ method: 'POST', url: `/api/documents/${member.id}/ticket` })).json();
  expect((await site.visitor({ method: 'HEAD', url })).statusCode).toBe(405);
  expect((await site.visitor({ method: 'GET', url })).statusCode).toBe(200);
});
