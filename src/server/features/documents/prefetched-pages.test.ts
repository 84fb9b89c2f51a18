import { createDecipheriv } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const sealed = (id: string, caller = admin) =>
  caller({ method: 'GET', url: `/api/documents/${id}/sealed-page` });
const open = (id: string, documentId: string, caller = admin) =>
  caller({ method: 'POST', url: `/api/documents/${id}/page-key`, payload: { documentId } });

async function documentOf(memberId: string): Promise<string> {
  const row = site.db.selectFrom('document').select('id').where('member_id', '=', memberId);
  return (await row.where('superseded_at', 'is', null).executeTakeFirstOrThrow()).id;
}

async function viewsOf(memberId: string) {
  return site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', memberId)
    .where('action', '=', 'document.viewed')
    .execute();
}

function decrypt(bytes: Buffer, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

test('a prefetched page is no view and unreadable; its key is handed out and recorded when it is shown', async () => {
  const { id } = await anApplicant(site);
  const documentId = await documentOf(id);
  const page = await sealed(id);
  expect([page.statusCode, page.headers['content-type'], page.headers['x-page-count']]).toEqual([
    200,
    'application/octet-stream',
    '1',
  ]);
  await expect(sharp(page.rawPayload).metadata()).rejects.toThrow();
  expect(await viewsOf(id)).toEqual([]);

  const opened = await open(id, documentId);
  expect(opened.statusCode).toBe(200);
  expect(await sharp(decrypt(page.rawPayload, opened.json().key)).metadata()).toMatchObject({
    format: 'jpeg',
  });
  expect(await viewsOf(id)).toEqual([{ actor_id: adminRow.id, details: { document: documentId, page: 1 } }]);
});

test("a page prefetched in one session is not opened by another session's key", async () => {
  const { id } = await anApplicant(site);
  const page = await sealed(id);
  const elsewhere = await site.as(adminRow.id);
  const { key } = (await open(id, await documentOf(id), elsewhere)).json();
  expect(() => decrypt(page.rawPayload, key)).toThrow();
});

test('the key of a document that was replaced is refused as stale and not recorded', async () => {
  const { id } = await anApplicant(site);
  const other = await documentOf((await anApplicant(site)).id);
  const reply = await open(id, other);
  expectRefusal(reply, 'STALE');
  expect(await viewsOf(id)).toEqual([]);
});

test('an erased document is neither prefetched nor opened', async () => {
  const { id } = await anApplicant(site);
  const documentId = await documentOf(id);
  await site.db
    .updateTable('document')
    .set({ wrapped_key: null, erased_at: new Date() })
    .where('member_id', '=', id)
    .execute();
  expectRefusal(await sealed(id), 'NOT_FOUND');
  expectRefusal(await open(id, documentId), 'NOT_FOUND');
  expect(await viewsOf(id)).toEqual([]);
});
