/** Tests the report of `navodayan doctor` on a healthy and on a damaged installation. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { sealingPurpose } from '#server/features/auth/second-factor-check.service.ts';
import { examine } from '#operator/doctor.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { openVault } from '#server/platform/storage/vault.ts';
import { aDataFolder, aNewDataFolder, spawnApplication, startApplication } from '../support/application.ts';
import { aMailServer } from '../support/mail-server.ts';
import { aMember } from '../support/members.ts';
import { anInstallation } from '../support/installation.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const now = () => new Date();

test('doctor reports no fault in a healthy installation, and every kind of damage in a damaged installation', async () => {
  const mailServer = await aMailServer();
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off', SMTP_URL: mailServer.url });
  const application = await startApplication({ DATA_DIR: place.dataDir });
  for (const name of ['first', 'second', 'third'])
    await signUp(
      application.address,
      `${name}@example.com`,
      await aPdf({ lines: ['Transfer certificate', name] }),
    );
  await application.end('SIGTERM');

  expect(await faults(place)).toEqual([]);
  expect(await sentences(place)).toContain(
    'Administrators: There is none. Create one: navodayan admin create --email you@example.com',
  );
  expect(await sentences(place)).toContain('Email: The mail server responds and accepts the sign-in.');
  expect(await sentences(place)).toContain('Documents: The newest 3 can be opened.');

  const noMail = { ...place, smtpUrl: 'smtp://127.0.0.1:9' };
  expect(await faults(noMail)).toEqual([expect.stringContaining('Email: Nothing listens at 127.0.0.1:9')]);

  const hourLater = () => new Date(Date.now() + 3_600_000);
  expect((await examine(place, hourLater)).filter(({ state }) => state === 'fault')).toEqual([
    expect.objectContaining({ name: 'Clock' }),
  ]);

  await asOwner(place, (db) =>
    db.updateTable('audit_log').set({ action: 'session.ended' }).where('position', '=', '2').execute(),
  );
  expect(await faults(place)).toEqual([
    'Audit log: Row 2 was changed, or one before it is missing. Compare it with a backup.',
  ]);
}, 60_000);

test('doctor reports a missing audit row, a missing file and a wrong master key', async () => {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  const application = await startApplication({ DATA_DIR: place.dataDir });
  for (const name of ['first', 'second'])
    await signUp(
      application.address,
      `${name}@example.com`,
      await aPdf({ lines: ['Transfer certificate', name] }),
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

test('doctor reports a missing or wrong master key, with which the application refuses to start, and nothing replaces the key', async () => {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  const application = await startApplication({ DATA_DIR: place.dataDir });
  const document = await aPdf({ lines: ['Transfer certificate', 'one'] });
  await signUp(application.address, 'first@example.com', document);
  await application.end('SIGTERM');
  const masterKey = join(place.dataDir, 'keys/master.key');
  const right = readFileSync(masterKey);
  const refusesToStart = async (sentence: string) => {
    expect(await faults(place)).toContainEqual(
      expect.stringContaining(`Keys: The master key ${masterKey} ${sentence}`),
    );
    const { process: refused, stderr } = spawnApplication({ DATA_DIR: place.dataDir });
    expect((await once(refused, 'exit'))[0]).toBe(1);
    expect(stderr()).toContain(`The master key ${masterKey} ${sentence}`);
  };
  rmSync(masterKey);
  await refusesToStart('is missing, and this database has documents or second factors');
  expect(existsSync(masterKey)).toBe(false);
  writeFileSync(masterKey, randomBytes(32), { mode: 0o400 });
  await refusesToStart('does not belong to this database');
  // A retired key that decrypts the data is sufficient.
  renameSync(masterKey, join(place.dataDir, 'keys/master.2.key'));
  writeFileSync(join(place.dataDir, 'keys/master.1.key'), right, { mode: 0o400 });
  expect(await faults(place)).toEqual([]);
  await (await startApplication({ DATA_DIR: place.dataDir })).end('SIGTERM');
}, 90_000);

test('a wrong master key is detected even if only second factors are encrypted', async () => {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  await asOwner(place, async (db) => {
    const { id } = await aMember(db);
    const vault = await openVault(join(aNewDataFolder(), 'master.key'));
    const sealed_secret = vault.seal(sealingPurpose(id), randomBytes(20));
    await db
      .insertInto('second_factor')
      .values({ member_id: id, sealed_secret, created_at: now() })
      .execute();
  });
  expect(await faults(place)).toEqual([expect.stringMatching(/^Keys: The master key .* is missing/)]);
  await openVault(join(place.dataDir, 'keys/master.key'));
  expect(await faults(place)).toEqual([expect.stringContaining('does not belong to this database')]);
}, 60_000);

test('doctor reports an older schema as pending migrations and runs none', async () => {
  const older = await anInstallation('template0');
  await (await startDatabase(older.config, { role: 'owner', upTo: '0008_messages' })).close();
  const told = async () => (await sentences(older.config)).filter((line) => line.startsWith('Database:'));
  const sentence = expect.stringMatching(
    /^Database: \d+ migrations are pending; the next start of the application runs them/,
  );
  expect(await told()).toEqual([sentence]);
  expect(await told()).toEqual([sentence]);
}, 60_000);

test('doctor creates nothing in an empty folder', async () => {
  const place = readConfig({ DATA_DIR: aNewDataFolder(), SAMPLE_COMMUNITY: 'off' });
  expect(await sentences(place)).toContain(
    'Database: The database is empty. Start the application once to create its tables.',
  );
  expect(existsSync(place.dataDir)).toBe(false);
});

test('for an empty folder doctor recommends starting the application once', async () => {
  const place = readConfig({ DATA_DIR: aNewDataFolder(), SAMPLE_COMMUNITY: 'off' });
  expect(await sentences(place)).toContain(
    'Database: The database is empty. Start the application once to create its tables.',
  );
  expect(await sentences(place)).toContain(
    'Email: No mail server is set up: emails stay in the outbox folder.',
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
