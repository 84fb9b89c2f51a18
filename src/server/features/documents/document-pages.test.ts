import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aDocx, pdfOf } from '../../../../tests/support/documents.ts';
import { anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const page = (id: string, query = '') => admin({ method: 'GET', url: `/api/documents/${id}/page${query}` });

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF with a red portrait page and a blue landscape page. */
const COLOURED = pdfOf([
  { content: '1 0 0 rg 0 0 300 400 re f', size: [300, 400] },
  { content: '0 0 1 rg 0 0 400 300 re f', size: [400, 300] },
]);

async function colourOf(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('a document is shown as pictures of its pages', async () => {
  const { id } = await anApplicant(
    site,
    {},
    { bytes: COLOURED, name: 'certificate.pdf', type: 'application/pdf' },
  );
  const { users } = (await admin({ method: 'GET', url: '/api/auth/admin/pending-users' })).json();
  expect(users[0].documentFacts).toMatchObject({ fileName: 'certificate.pdf', pages: 2, scan: 'clean' });
  const first = await page(id);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(await colourOf(first.rawPayload)).toBe('red');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 900, height: 1200 });
  const second = await page(id, '?page=2');
  expect(await colourOf(second.rawPayload)).toBe('blue');
  expectRefusal(await page(id, '?page=3'), 'NOT_FOUND');
  const views = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'document.viewed')
    .orderBy('position')
    .execute();
  const document = expect.any(String);
  expect(views).toEqual([
    { actor_id: adminRow.id, details: { document, page: 1 } },
    { actor_id: adminRow.id, details: { document, page: 2 } },
  ]);
});

test('a Word file has no pages', async () => {
  const { id } = await anApplicant(site, {}, { bytes: aDocx(), name: 'paper.docx', type: DOCX });
  expectRefusal(await page(id), 'NOT_FOUND');
});

test('a missing, erased or infected document is not shown', async () => {
  expectRefusal(await page((await aPendingMember(site.db)).id), 'NOT_FOUND');
  const { id } = await anApplicant(site);
  await site.db.updateTable('document').set({ scan: 'infected' }).where('member_id', '=', id).execute();
  const infected = await page(id);
  expect([infected.statusCode, infected.json().message]).toEqual([
    403,
    "This document contains malware, so it can't be opened.",
  ]);
  await site.db
    .updateTable('document')
    .set({ scan: 'clean', wrapped_key: null, erased_at: new Date() })
    .where('member_id', '=', id)
    .execute();
  expectRefusal(await page(id), 'NOT_FOUND');
  const views = site.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id);
  expect(await views.where('action', '=', 'document.viewed').execute()).toEqual([]);
});

test.each(['0', '-1', 'two', '1.5', '11'])('page %s is rejected with a readable message', async (number) => {
  const { id } = await anApplicant(site);
  expectRefusal(await page(id, `?page=${number}`), 'VALIDATION');
});
