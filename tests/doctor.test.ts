/** What `npm run doctor` sees on a place that is in order, and on one where something is wrong. */
import { rmSync, writeFileSync, chmodSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { examine } from '#server/features/operation/doctor.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { makeSampleDocument } from '#server/platform/storage/sample-document.ts';
import { aDataFolder, aNewDataFolder, startApplication } from './support/application.ts';
import { aMailServer } from './support/mail-server.ts';
import { signUp } from './support/real-sign-ups.ts';

const now = () => new Date();

test('a place in order has no fault, and each kind of damage is one', async () => {
  const mailServer = await aMailServer();
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off', SMTP_URL: mailServer.url });
  const application = await startApplication({ DATA_DIR: place.dataDir });
  for (const name of ['first', 'second', 'third'])
    await signUp(
      application.address,
      `${name}@example.com`,
      await makeSampleDocument('pdf', { title: 'Transfer certificate', lines: [name] }),
    );
  await application.end('SIGTERM');

  expect(await faults(place)).toEqual([]);
  expect(await sentences(place)).toContain(
    'Administrators: There is none. Make one: npm run admin -- create --email you@example.com',
  );
  expect(await sentences(place)).toContain('Mail: The mail server answers and accepts the sign-in.');
  expect(await sentences(place)).toContain('Documents: The newest 3 can be opened.');

  const noMail = { ...place, smtpUrl: 'smtp://127.0.0.1:9' };
  expect(await faults(noMail)).toEqual([expect.stringContaining('Mail: The mail server cannot be used')]);

  const hourLater = () => new Date(Date.now() + 3_600_000);
  expect((await examine(place, hourLater)).filter(({ state }) => state === 'fault')).toEqual([
    expect.objectContaining({ name: 'Clock' }),
  ]);

  expect(await sentences(place)).toContain('Directory: Its counts are what its entries say.');
  await asOwner(place, (db) =>
    db
      .insertInto('facet_count')
      .values({ is_public: false, school_id: 0, state_id: 0, city_id: 0, entries: 9 })
      .execute(),
  );
  expect((await examine(place, now)).find(({ name }) => name === 'Directory')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('1 of its counts differ from its entries'),
  });

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const setAhead = JSON.stringify({ seenAt: now(), doubtedUntil: tomorrow });
  await asOwner(place, (db) =>
    db
      .insertInto('installation_fact')
      .values({ name: 'clock', value: setAhead })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setAhead }))
      .execute(),
  );
  expect(await faults(place)).toEqual([
    `Clock: It was set ahead. Nothing is erased before ${tomorrow}; if the time is wrong, set it right until then.`,
  ]);
  await asOwner(place, (db) => db.deleteFrom('installation_fact').where('name', '=', 'clock').execute());

  await asOwner(place, (db) =>
    db.updateTable('audit_log').set({ action: 'session.ended' }).where('position', '=', '2').execute(),
  );
  expect(await faults(place)).toEqual([
    'Audit log: Row 2 was changed, or one before it is missing. Compare it with a backup.',
  ]);
}, 60_000);

test('a missing row of the audit log, a missing file and another master key are found', async () => {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  const application = await startApplication({ DATA_DIR: place.dataDir });
  for (const name of ['first', 'second'])
    await signUp(
      application.address,
      `${name}@example.com`,
      await makeSampleDocument('pdf', { title: 'Transfer certificate', lines: [name] }),
    );
  await application.end('SIGTERM');

  await asOwner(place, (db) => db.deleteFrom('audit_log').where('position', '=', '1').execute());
  expect(await faults(place)).toEqual([
    'Audit log: Row 2 was changed, or one before it is missing. Compare it with a backup.',
  ]);
  const masterKey = join(place.dataDir, 'keys/master.key');
  chmodSync(masterKey, 0o600);
  writeFileSync(masterKey, randomBytes(32));
  expect(await faults(place)).toContainEqual(
    expect.stringContaining('A file was sealed with another master key.'),
  );
  rmSync(join(place.dataDir, 'files/documents'), { recursive: true });
  expect(await faults(place)).toContainEqual(
    expect.stringMatching(/^Documents: The file documents\/\S+ is missing\. Restore it from a backup\.$/),
  );
}, 60_000);

test('an empty place says to start the application once', async () => {
  const place = readConfig({ DATA_DIR: aNewDataFolder(), SAMPLE_COMMUNITY: 'off' });
  expect(await sentences(place)).toContain(
    'Database: It is empty: start the application once, which fills in the tables.',
  );
  expect(await sentences(place)).toContain(
    'Mail: No mail server is set up: mails stay in the outbox folder.',
  );
}, 60_000);

async function sentences(place: Config): Promise<string[]> {
  return (await examine(place, now)).map(({ name, sentence }) => `${name}: ${sentence}`);
}

async function faults(place: Config): Promise<string[]> {
  const findings = await examine(place, now);
  return findings
    .filter(({ state }) => state === 'fault')
    .map(({ name, sentence }) => `${name}: ${sentence}`);
}

async function asOwner(place: Config, work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = await startDatabase(place, { role: 'owner', upTo: null });
  await work(db).finally(close);
}
