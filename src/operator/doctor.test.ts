/** Tests when the doctor reports a missing or old backup in production. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { recordBackup } from '#server/features/operations/installation-report.service.ts';
import { createTestApp } from '../../tests/support/app.ts';
import { examineBackup } from './doctor.ts';

const HOUR_MS = 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());

test('a missing or old backup becomes a fault once a site is 36 hours old', async () => {
  const db = site.ownerDb;
  const { rows } = await sql<{ begun: Date }>`
    SELECT min("timestamp")::timestamptz AS begun FROM kysely_migration`.execute(db);
  const begun = rows[0]?.begun.getTime() ?? 0;
  const at = (hours: number, isProduction = true) =>
    examineBackup({ isProduction }, db, new Date(begun + hours * HOUR_MS));
  const missing = expect.stringMatching(/^There is none\. Turn on the nightly timer: /);
  expect(await at(35)).toEqual({ name: 'Backup', state: 'warning', sentence: missing });
  expect(await at(37)).toEqual({ name: 'Backup', state: 'fault', sentence: missing });
  expect((await at(37, false)).state).toBe('good');

  const made = new Date(begun + 100 * HOUR_MS);
  await recordBackup(db, made);
  const sentence = `The last one is from ${made.toISOString()}.`;
  expect(await at(135)).toEqual({ name: 'Backup', state: 'good', sentence });
  expect(await at(137)).toMatchObject({
    state: 'fault',
    sentence: `${sentence} Check the timer and its log.`,
  });
});
