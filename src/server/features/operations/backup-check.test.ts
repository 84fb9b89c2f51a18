/** Tests when the doctor reports a missing or old backup in production. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { examineBackup } from './backup-check.service.ts';
import { recordBackup } from './installation-report.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('no backup is a warning in the first 36 hours of a site, and a fault from then on', async () => {
  const { db, begun } = await aSite();
  const sentence =
    'There is none. Turn on the nightly timer: systemctl enable --now navodayan-backup.timer (in a container: the service "backup").';
  const at = (hours: number) => examineBackup(PRODUCTION, db, new Date(begun.getTime() + hours * HOUR_MS));
  expect(await at(35)).toEqual({ name: 'Backup', state: 'warning', sentence });
  expect(await at(37)).toEqual({ name: 'Backup', state: 'fault', sentence });
  expect((await examineBackup({ isProduction: false }, db, new Date())).state).toBe('good');
});

test('a last backup older than 36 hours is a fault', async () => {
  const { db, begun } = await aSite();
  const made = new Date(begun.getTime() + 10 * DAY_MS);
  await recordBackup(db, made, { isBesideData: false });
  const at = (hours: number) => examineBackup(PRODUCTION, db, new Date(made.getTime() + hours * HOUR_MS));
  const sentence = `The last one is from ${made.toISOString()}.`;
  expect(await at(35)).toEqual({ name: 'Backup', state: 'good', sentence });
  expect(await at(37)).toEqual({
    name: 'Backup',
    state: 'fault',
    sentence: `${sentence} Check the timer and its log.`,
  });
});

test('a backup on the disk of the data folder is a warning, until one is made on another disk', async () => {
  const { db } = await aSite();
  const now = new Date();
  await recordBackup(db, now, { isBesideData: true });
  expect(await examineBackup(PRODUCTION, db, now)).toEqual({
    name: 'Backup',
    state: 'warning',
    sentence: `The last one is from ${now.toISOString()}. It is on the same disk as the data: copy backups and their key to another machine.`,
  });
  await recordBackup(db, now, { isBesideData: false });
  expect((await examineBackup(PRODUCTION, db, now)).state).toBe('good');
});

const PRODUCTION = { isProduction: true };

/** Returns an empty database, as its owner, and when its first migration ran. */
async function aSite() {
  const site = await createTestApp();
  sites.push(site);
  const { rows } = await sql<{ begun: Date }>`
    SELECT min("timestamp")::timestamptz AS begun FROM kysely_migration`.execute(site.ownerDb);
  return { db: site.ownerDb, begun: rows[0]?.begun ?? new Date(0) };
}

const sites: Awaited<ReturnType<typeof createTestApp>>[] = [];
afterAll(async () => {
  for (const site of sites) await site.close();
});
