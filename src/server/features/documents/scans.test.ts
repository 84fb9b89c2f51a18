import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { clamdScanner } from '#server/platform/malware/clamd.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { openClamd } from '../../../../tests/support/clamd.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import { expectVerdicts, twoApplicants } from '../../../../tests/support/scanned-documents.ts';
import { queueUnscanned } from './scans.service.ts';

const NOT_YET =
  "This document hasn't been scanned for malware yet. Try again in a minute. If that doesn't help, the scanner is down.";

test('a Word file can be opened once its scan finds it clean', async () => {
  const { site } = await aScannedSite();
  await expectVerdicts(site);
});

test('while the scanner is down documents stay "not scanned" and blocked, and are scanned once it is back', async () => {
  const { site, clamd } = await aScannedSite();
  await clamd.goAway();
  const { clean, infected, scanOf, admin } = await twoApplicants(site);
  await site.runJobs();
  expect(await scanOf(clean)).toEqual({ scan: 'not-scanned', ticket: 503 });
  const refused = await admin({ method: 'POST', url: `/api/documents/${clean}/ticket` });
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toEqual({ success: false, code: 'BUSY', message: NOT_YET });
  const page = await admin({ method: 'GET', url: `/api/documents/${clean}/page?page=1` });
  expect(page.statusCode).toBe(503);

  await clamd.comeBack();
  await queueUnscanned(site.deps);
  await site.runJobs();
  expect(await scanOf(clean)).toEqual({ scan: 'clean', ticket: 200 });
  expect(await scanOf(infected)).toEqual({ scan: 'infected', ticket: 403 });
});

test('without a scanner documents can be opened but count as not scanned; a scanner added later scans them', async () => {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const { clean, infected, scanOf } = await twoApplicants(site);
  await queueUnscanned(site.deps);
  await site.runJobs();
  expect(await scanOf(clean)).toEqual({ scan: 'not-scanned', ticket: 200 });

  const clamd = await openClamd();
  onTestFinished(clamd.close);
  const later = { ...site.deps, scanner: clamdScanner(clamd.url) };
  await queueUnscanned(later);
  await site.runJobs(later);
  expect(await scanOf(clean)).toEqual({ scan: 'clean', ticket: 200 });
  expect(await scanOf(infected)).toEqual({ scan: 'infected', ticket: 403 });
});

test('documents with a missing file do not block the scan queue', async () => {
  const { site, clamd } = await aScannedSite();
  await clamd.goAway();
  const { clean, scanOf } = await twoApplicants(site);
  await site.runJobs();
  // Two hundred older documents fill a whole batch.
  await sql`
    insert into document (id, member_id, storage_key, wrapped_key, file_name, media_type, bytes, page_bytes, fingerprint, uploaded_at, superseded_at)
    select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, member_id, 'documents/00/missing' || number, wrapped_key,
      file_name, media_type, bytes, page_bytes, fingerprint, uploaded_at, uploaded_at
    from document, generate_series(1, 200) as number where member_id = ${clean}`.execute(site.db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.ownerDb);
  await clamd.comeBack();
  await queueUnscanned(site.deps);
  await site.runJobs();
  site.clock.advance(600_000);
  await queueUnscanned(site.deps);
  await site.runJobs();
  expect(await scanOf(clean)).toEqual({ scan: 'clean', ticket: 200 });
});

test('a document of which pictures are kept needs no scan', async () => {
  const { site, clamd } = await aScannedSite();
  await clamd.goAway();
  const { id } = await anApplicant(site);
  const admin = await site.as((await anAdmin(site.db)).id);
  expect((await admin({ method: 'GET', url: `/api/documents/${id}/page` })).statusCode).toBe(200);
});

async function aScannedSite() {
  const clamd = await openClamd();
  onTestFinished(clamd.close);
  const site = await createTestApp({}, { scanner: clamdScanner(clamd.url) });
  onTestFinished(() => site.close());
  return { site, clamd };
}
