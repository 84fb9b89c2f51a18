import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { ask, REQUEST_WORDS } from '../../../../tests/support/contact-requests.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const admin = await anAdmin(db);

/** Returns the open reports. */
async function openReports(): Promise<Record<string, unknown>[]> {
  const asAdmin = await site.as(admin.id);
  return (await asAdmin({ method: 'GET', url: '/api/auth/admin/reports?limit=100' })).json().reports;
}

async function report(memberId: string, requestId: string): Promise<void> {
  const caller = await site.as(memberId);
  const url = `/api/contact-requests/${requestId}/report`;
  const reply = await caller({ method: 'POST', url, payload: { reason: 'harassment', words: 'Again.' } });
  expect(reply.statusCode, reply.body).toBe(201);
}

test('an open report loses the words of its request a year after it was made, and stays', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const { _id } = (await ask(await site.as(asker.id), asked.id)).json();
  await report(asked.id, _id);
  const erase = async () => {
    await enqueueRetention(db, 'words of reported requests', 'words of contact requests');
    await site.runJobs();
  };
  clock.advance(364 * DAY_MS);
  await erase();
  expect(await openReports()).toMatchObject([{ words: 'Again.', requestWords: REQUEST_WORDS }]);
  clock.advance(2 * DAY_MS);
  await erase();
  expect(await openReports()).toMatchObject([{ words: 'Again.', requestWords: '' }]);
});
