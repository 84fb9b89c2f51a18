import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aCertificate, anApplicant, sendDocument } from '../../../../tests/support/applicants.ts';
import { aDoc, aDocx, aJpg, aPng } from '../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../tests/support/files.ts';
import { aMember, anAdmin, aPendingMember, aRejectedMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aBrowserSession, callerWith } from '../../../../tests/support/sessions.ts';
import type { FormFile } from '../../../../tests/support/sign-up-form.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aVerifier } from '../../../../tests/support/verifiers.ts';

const DAY_MS = 24 * 3_600_000;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const LINK_USED = 'This link has expired or was already used. Open the document from the list again.';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

async function ticket(memberId: string, caller: Caller = admin): Promise<string> {
  const reply = await caller({ method: 'POST', url: `/api/documents/${memberId}/ticket` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().url;
}

const open = (url: string, caller: Caller = site.visitor) => caller({ method: 'GET', url });
const documentsOf = (id: string) =>
  site.db.selectFrom('document').selectAll().where('member_id', '=', id).orderBy('uploaded_at').execute();
const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function tidy(): Promise<void> {
  await enqueueRetention(site.db, 'documents', 'orphaned documents', 'document tickets', 'review leases');
  await site.runJobs();
}

test.each<[string, FormFile]>([
  ['PDF', await aCertificate()],
  ['JPG', { bytes: await aJpg({ withGps: true }), name: 'marks.jpg', type: 'image/jpeg' }],
  ['PNG', { bytes: await aPng(), name: 'marks.png', type: 'image/png' }],
])('a %s opens as a page with pictures, without a byte of the file', async (_, file) => {
  const { id } = await anApplicant(site, {}, file);
  const reply = await open(await ticket(id));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const [, picture = ''] =
    /<img alt="Page 1" src="data:image\/jpeg;base64,([\w+/=]+)">$/.exec(reply.body) ?? [];
  const { format, exif } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
});

test.each<[string, FormFile]>([
  ['DOCX', { bytes: aDocx(), name: 'Märks "2003"; filename=x.docx', type: DOCX }],
  ['DOC', { bytes: aDoc(), name: 'marks.doc', type: 'application/msword' }],
])('a %s is downloaded unchanged', async (_, file) => {
  const { id } = await anApplicant(site, {}, file);
  const reply = await open(await ticket(id));
  expect(reply.rawPayload.equals(file.bytes)).toBe(true);
  expect(reply.headers).toMatchObject({ 'content-type': file.type, 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="document"; filename\*=UTF-8''[\w%.!~*'()-]+$/,
  );
});

test('a document from before pages were drawn is not opened', async () => {
  const { id } = await anApplicant(site);
  await site.db.updateTable('document').set({ page_bytes: null }).where('member_id', '=', id).execute();
  expectRefusal(await admin({ method: 'POST', url: `/api/documents/${id}/ticket` }), 'NOT_FOUND');
});

test('stored files are encrypted', async () => {
  const { id } = await anApplicant(site);
  const [row] = await documentsOf(id);
  const stored = await readFile(path.join(site.filesDirectory, row!.storage_key));
  for (const sign of ['%PDF', 'JFIF']) expect(stored.includes(sign)).toBe(false);
});

test('a link opens its document once, even with concurrent requests', async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => open(url)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const again = await open(url);
  expectRefusal(again, 'BAD_LINK');
  expect(again.json().message).toBe(LINK_USED);
});

test('a used link that is opened in a tab shows a page with a link back', async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id);
  await open(url);
  const inTab = (caller: Caller) =>
    caller({ method: 'GET', url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const reply = await inTab(site.visitor);
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
  expect(reply.body).toContain(`<h1>${LINK_USED}</h1><p><a href="/admin/dashboard">Go back</a></p>`);
  expectRefusal(await open(url), 'BAD_LINK');
});

test("a verifier's used link leads back to the verifiers' queue", async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id, await site.as((await aVerifier(site.db)).id));
  await open(url);
  const reply = await site.visitor({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(reply.body).toContain('<a href="/verify">Go back</a>');
});

test("a browser's preload of a navigation does not use up a link", async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id);
  const headers = { 'service-worker-navigation-preload': 'true' };
  expect((await site.visitor({ method: 'GET', url, headers })).statusCode).toBe(204);
  expect((await open(url)).statusCode).toBe(200);
});

test('a link expires after sixty seconds', async () => {
  const { id } = await anApplicant(site);
  const [early, late] = [await ticket(id), await ticket(id)];
  site.clock.advance(59_000);
  expect((await open(early)).statusCode).toBe(200);
  site.clock.advance(1000);
  expectRefusal(await open(late), 'BAD_LINK');
});

test("a link created in a browser session requires the session's cookie and ends with the session", async () => {
  const { id } = await anApplicant(site);
  const [session, other] = [
    await aBrowserSession(site, adminRow.id),
    await aBrowserSession(site, (await anAdmin(site.db)).id),
  ];
  const caller = callerWith(site, session);
  const withCookie = callerWith(site, { cookie: session.cookie });
  expectRefusal(await open(await ticket(id, caller)), 'BAD_LINK');
  expectRefusal(await open(await ticket(id, caller), callerWith(site, { cookie: other.cookie })), 'BAD_LINK');
  expect((await open(await ticket(id, caller), withCookie)).statusCode).toBe(200);
  const url = await ticket(id, caller);
  await caller({ method: 'POST', url: '/api/auth/logout' });
  expectRefusal(await open(url, withCookie), 'BAD_LINK');
});

test('a link opens no other document, and does not work for a former administrator', async () => {
  const [one, other] = [await anApplicant(site), await anApplicant(site)];
  expectRefusal(await open((await ticket(one.id)).replace(one.id, other.id)), 'BAD_LINK');
  const former = await anAdmin(site.db);
  const url = await ticket(one.id, await site.as(former.id));
  await site.db.updateTable('member').set({ role: 'user' }).where('id', '=', former.id).execute();
  expectRefusal(await open(url), 'BAD_LINK');
});

test('each view is recorded with ids only, and a rejected request is not recorded', async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id);
  await open(url);
  await open(url);
  const [document] = await documentsOf(id);
  const views = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'document.viewed')
    .execute();
  expect(views).toEqual([{ actor_id: adminRow.id, details: { document: document!.id } }]);
});

test('no view is recorded when the file cannot be read', async () => {
  const { id } = await anApplicant(site);
  const url = await ticket(id);
  const [document] = await documentsOf(id);
  await site.deps.storage.delete(document!.storage_key);
  expectRefusal(await open(url), 'NOT_FOUND');
  const records = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(records).toEqual([{ action: 'document.uploaded' }]);
});

test('a missing or infected document gets no link', async () => {
  const { id } = await aPendingMember(site.db);
  const missing = await admin({ method: 'POST', url: `/api/documents/${id}/ticket` });
  expectRefusal(missing, 'NOT_FOUND');
  const infected = await anApplicant(site);
  await site.db
    .updateTable('document')
    .set({ scan: 'infected' })
    .where('member_id', '=', infected.id)
    .execute();
  expectRefusal(await admin({ method: 'POST', url: `/api/documents/${infected.id}/ticket` }), 'FORBIDDEN');
});

test('a new document after a rejection moves the member to the end of the queue', async () => {
  const rejected = await aRejectedMember(site.db);
  site.clock.advance(1000);
  const reply = await sendDocument(site, rejected.id, await aCertificate());
  expect(reply.json()).toMatchObject({
    success: true,
    message: 'Thank you. A volunteer will check your new document.',
    user: { approvalStatus: 'pending', rejectionReason: null, document: `/api/documents/${rejected.id}` },
  });
  expect((await rowOf(rejected.id)).pending_since).toEqual(site.clock.now());
});

test('an approved member cannot send another document', async () => {
  const before = await site.storedFiles();
  const reply = await sendDocument(site, (await aMember(site.db)).id, await aCertificate());
  expectRefusal(reply, 'ALREADY_DECIDED');
  expect(reply.json().message).toBe("You're already verified, so you don't need to send another document.");
  expect(await site.storedFiles()).toBe(before);
});

test('when documents are sent concurrently, one becomes current, and no orphaned file is left in storage', async () => {
  const { id } = await aRejectedMember(site.db);
  const before = await site.storedFiles();
  const file = await aCertificate();
  const replies = await Promise.all(Array.from({ length: 5 }, () => sendDocument(site, id, file)));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  // 503: an account has two upload slots.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  const rows = await documentsOf(id);
  expect(rows.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1);
  expect(await site.storedFiles()).toBe(before + rows.length);
});

test('the document is erased thirty days after the decision; its fingerprint is kept', async () => {
  const [decided, waiting] = [await anApplicant(site), await anApplicant(site)];
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${decided.id}` });
  const url = await ticket(decided.id);
  site.clock.advance(30 * DAY_MS);
  await tidy();
  expect(await documentsOf(decided.id)).toMatchObject([{ erased_at: null }]);
  site.clock.advance(1);
  await tidy();
  expect(await documentsOf(decided.id)).toMatchObject([
    { wrapped_key: null, erased_at: site.clock.now(), fingerprint: expect.any(Buffer) },
  ]);
  expect(await documentsOf(waiting.id)).toMatchObject([{ erased_at: null }]);
  expectRefusal(await open(url), 'BAD_LINK');
  expectRefusal(
    await (
      await site.as(adminRow.id)
    )({ method: 'POST', url: `/api/documents/${decided.id}/ticket` }),
    'NOT_FOUND',
  );
});

test('a replaced document is erased after thirty days', async () => {
  const { id } = await anApplicant(site);
  site.clock.advance(1000);
  await sendDocument(site, id, await aCertificate());
  site.clock.advance(30 * DAY_MS + 1);
  await tidy();
  expect(await documentsOf(id)).toMatchObject([{ erased_at: expect.any(Date) }, { erased_at: null }]);
});

test('orphaned files are deleted after an hour', async () => {
  const { id } = await anApplicant(site);
  const own = (await documentsOf(id))[0]!.storage_key;
  const [old, young] = ['documents/aa/old-orphan', 'documents/aa/young-orphan'];
  for (const [key, minutes] of [
    [own, 600],
    [old, 61],
    [young, 59],
  ] as const) {
    if (key !== own) await site.deps.storage.put(key, await aFileOf(Buffer.from('sealed')));
    const modified = new Date(site.clock.now().getTime() - minutes * 60_000);
    await utimes(path.join(site.filesDirectory, key), modified, modified);
  }
  await tidy();
  const left = new Set<string>();
  for await (const { key } of site.deps.storage.list('documents/')) left.add(key);
  expect([own, old, young].map((key) => left.has(key))).toEqual([true, false, true]);
});
