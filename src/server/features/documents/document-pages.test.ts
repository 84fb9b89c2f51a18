import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aDocx, aJpg, aPdf } from '../../../../tests/support/documents.ts';
import { anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const page = (id: string, query = '') => admin({ method: 'GET', url: `/api/documents/${id}/page${query}` });

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Creates a PDF with a red portrait page and a blue landscape page. */
async function aColouredPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [red, blue] = [pdf.addPage([300, 400]), pdf.addPage([400, 300])];
  red.drawRectangle({ x: 0, y: 0, width: 300, height: 400, color: rgb(1, 0, 0) });
  blue.drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(0, 0, 1) });
  return Buffer.from(await pdf.save());
}

async function colourOf(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('a PDF is shown as page images, and each view is recorded', async () => {
  const { id } = await anApplicant(
    site,
    {},
    { bytes: await aColouredPdf(), name: 'certificate.pdf', type: 'application/pdf' },
  );
  const first = await page(id);
  expect([first.statusCode, first.headers['content-type'], first.headers['x-page-count']]).toEqual([
    200,
    'image/jpeg',
    '2',
  ]);
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

test('a poster page is rendered at most 2,000 pixels wide or high', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([14_000, 7_000]);
  const { id } = await anApplicant(
    site,
    {},
    { bytes: Buffer.from(await pdf.save()), name: 'poster.pdf', type: 'application/pdf' },
  );
  expect(await sharp((await page(id)).rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000 });
});

test('a photo is rotated upright, scaled down and stripped of its location', async () => {
  const bytes = await aJpg({ width: 3000, height: 2400, withGps: true, rotated: true });
  const { id } = await anApplicant(site, {}, { bytes, name: 'paper.jpg', type: 'image/jpeg' });
  const reply = await page(id);
  const { width, height, exif, orientation } = await sharp(reply.rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([2000, 1600, undefined, undefined]);
  expect(reply.headers['x-page-count']).toBe('1');
  expectRefusal(await page(id, '?page=2'), 'NOT_FOUND');
});

test('a Word file is downloaded instead of shown', async () => {
  const { id } = await anApplicant(site, {}, { bytes: aDocx(), name: 'paper.docx', type: DOCX });
  const reply = await page(id);
  expectRefusal(reply, 'UNSUPPORTED_TYPE');
  expect(reply.json().message).toBe("Word files can't be shown here. Download the file to read it.");
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

test.each(['0', '-1', 'two', '1.5', '10001'])(
  'page %s is rejected with a readable message',
  async (number) => {
    const { id } = await anApplicant(
      site,
      {},
      { bytes: await aPdf(), name: 'a.pdf', type: 'application/pdf' },
    );
    expectRefusal(await page(id, `?page=${number}`), 'VALIDATION');
  },
);
