/** Tests what the doctor's recorded checks show to administrators, and which emails they send. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anAdmin } from '../../../../tests/support/members.ts';
import type { Finding } from './finding.service.ts';
import { findLastBackup, recordBackup, recordCheck } from './installation-report.service.ts';

const site = await createTestApp();
afterAll(() => site.close());

const HEALTHY: Finding = { name: 'Clock', state: 'good', sentence: 'This machine and the database agree.' };
const LATE: Finding = { name: 'Backup', state: 'warning', sentence: 'The last one is from Monday.' };
const FULL: Finding = { name: 'Disk', state: 'fault', sentence: '0.4 GiB are free in /srv.' };
const BROKEN: Finding = { name: 'Audit log', state: 'fault', sentence: 'Row 7 was changed.' };

test("administrators see the doctor's last check, and get one email about each new fault", async () => {
  const administrator = await anAdmin(site.db);
  const ask = await site.as(administrator.id);
  const shown = async () =>
    (await ask({ method: 'GET', url: '/api/auth/admin/overview' })).json().installation;
  const check = async (...findings: Finding[]) => {
    await recordCheck(site.deps, findings);
    await site.runJobs();
    return site.inbox.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
  };
  expect(await shown()).toBeNull();

  expect(await check(HEALTHY, LATE)).toEqual([]);
  expect(await shown()).toEqual({ checkedAt: '2026-11-21T06:00:00.000Z', findings: [LATE] });

  expect(await check(LATE, FULL)).toEqual([
    {
      to: administrator.email,
      subject: 'The site needs attention',
      text: expect.stringContaining('Disk: 0.4 GiB are free in /srv.'),
    },
  ]);
  expect(await shown()).toMatchObject({ findings: [LATE, FULL] });

  expect(await check(FULL)).toEqual([]);
  const [second] = await check(FULL, BROKEN);
  expect(second?.text).toContain('Audit log: Row 7 was changed.');
  expect(second?.text).not.toContain('Disk:');

  expect(await check(HEALTHY)).toEqual([]);
  expect(await check(FULL)).toHaveLength(1);
});

test('the time of the last backup is recorded', async () => {
  expect(await findLastBackup(site.db)).toBeNull();
  await recordBackup(site.db, new Date('2026-11-20T21:00:00Z'));
  expect(await findLastBackup(site.db)).toEqual(new Date('2026-11-20T21:00:00Z'));
});
