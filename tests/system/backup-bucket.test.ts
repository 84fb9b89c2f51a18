/** Tests backups in a bucket of an object store (BACKUP_URL). */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { makeBackupAt, withBackupFolder } from '#server/features/operations/backup-place.service.ts';
import { checkBackup, restoreBackup } from '#server/features/operations/backup.service.ts';
import { findLastBackup } from '#server/features/operations/installation-report.service.ts';
import { readBackupPlace } from '#server/config/storage-location.ts';
import { openBucket } from '#server/platform/backup/bucket.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { aNewDataFolder, ownEnvironment } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aFileOf } from '../support/files.ts';
import { openObjectStore } from '../support/object-store.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 3_600_000;
const PLACE = 's3://navodayan-files/site/nightly';
const NAME = 'navodayan-20261121-060000';
const silent = () => undefined;

test('a backup in a bucket is recorded, can be verified and restored, and leaves no copy in DATA_DIR', async () => {
  const { url } = await aBucket();
  const source = await aSite(url);
  const photo = randomBytes(3000);
  await diskStorage(filesOf(source)).put('photos/ab/1-96.webp', await aFileOf(photo));
  const keyFile = aKeyFile();

  const made = await makeBackupAt(source, { to: undefined, keyFile, keepDays: 14 }, NOW, silent);
  expect(made.place).toBe(`${PLACE}/${NAME}`);
  expect(readdirSync(join(source.dataDir, 'backup-transfer'))).toEqual([]);
  await withDatabase(source, async (db) => expect(await findLastBackup(db)).toEqual(NOW));

  const verified = await run(['verify', '--from', made.place, '--key', keyFile], source, url);
  expect(verified, verified.errors).toMatchObject({ code: 0 });
  expect(verified.output).toMatch(
    /^The backup of 2026-11-21T06:00:00\.000Z is intact: \d+ rows, 1 stored files/,
  );

  const target = aPlace(url);
  await withBackupFolder(target, made.place, (folder) => restoreBackup(target, { folder, keyFile }, silent));
  await withDatabase(target, async (db) => {
    const states = await db.selectFrom('installation_state').select(['name', 'value']).execute();
    expect(states).toContainEqual({ name: 'test', value: 'kept' });
  });
  expect(readFileSync(join(filesOf(target), 'photos/ab/1-96.webp')).equals(photo)).toBe(true);
  expect(readdirSync(join(target.dataDir, 'backup-transfer'))).toEqual([]);
}, 120_000);

test('an upload that is killed leaves no backup that verify accepts, and a later backup deletes it', async () => {
  const { url, directory } = await aBucket();
  const source = await aSite(url);
  for (let number = 0; number < 300; number += 1)
    await diskStorage(filesOf(source)).put(`photos/ab/${number}-96.webp`, await aFileOf(randomBytes(30_000)));

  const child = spawn(process.execPath, ['scripts/navodayan.js', 'backup'], {
    env: environmentOf(source, url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const objects = join(directory, 'navodayan-files');
  await expect
    .poll(() => readdirSync(objects, { recursive: true }).length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(60);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);

  const [name = ''] = readdirSync(join(objects, 'site/nightly'));
  expect(name).toMatch(/^navodayan-\d{8}-\d{6}$/);
  const verified = await run(['verify', '--from', `${PLACE}/${name}`], source, url);
  expect(verified).toMatchObject({ code: 1, output: '' });
  expect(verified.errors).toBe(`${PLACE}/${name} is not a finished backup: its upload did not end.\n`);
  await withDatabase(source, async (db) => expect(await findLastBackup(db)).toBeNull());

  const later = new Date(Date.now() + 2 * DAY_MS);
  const lines: string[] = [];
  await makeBackupAt(source, { to: PLACE, keyFile: undefined, keepDays: undefined }, later, (line) =>
    lines.push(line),
  );
  expect(lines).toContain(`Deleted the unfinished backup ${PLACE}/${name}.`);
  expect(await listBackups(url)).toHaveLength(1);
  expect(readdirSync(join(source.dataDir, 'backup-transfer'))).toEqual([]);
}, 120_000);

test('without --to and BACKUP_URL, a backup goes to DATA_DIR/backups', async () => {
  const source = await aSite('');
  const { place } = await makeBackupAt(
    source,
    { to: undefined, keyFile: undefined, keepDays: 14 },
    NOW,
    silent,
  );
  expect(place).toBe(join(source.dataDir, 'backups', NAME));
  await expect(checkBackup({ folder: place })).resolves.toBeDefined();
}, 60_000);

test('--keep-days deletes older backups in a bucket or folder, and nothing else', async () => {
  const { url } = await aBucket();
  const source = await aSite(url);
  const folder = aFolder();
  for (const to of [PLACE, folder]) {
    for (const days of [0, 10, 20])
      await makeBackupAt(
        source,
        { to, keyFile: undefined, keepDays: 14 },
        new Date(NOW.getTime() + days * DAY_MS),
        silent,
      );
  }
  const kept = ['navodayan-20261201-060000', 'navodayan-20261211-060000'];
  expect(await listBackups(url)).toEqual(kept);
  expect(readdirSync(folder).toSorted()).toEqual(kept);
}, 120_000);

test('a wrong access key or bucket, and a missing setting, are reported in one sentence', async () => {
  const { url, goAway } = await aBucket();
  const source = await aSite(url);
  const host = new URL(url).host;
  const store = `The object store http://${host}`;
  const cases: [backupUrl: string, to: string[], sentence: string][] = [
    [
      url.replace('S3RVER:S3RVER', 'WRONG:S3RVER'),
      [],
      `${store} rejected the access key in BACKUP_URL for the bucket navodayan-files (InvalidAccessKeyId).`,
    ],
    [url, ['--to', 's3://another-bucket'], `${store} has no bucket another-bucket.`],
    ['', ['--to', PLACE], 'Set BACKUP_URL to the bucket, with its host, region and access key.'],
    [
      url,
      ['--to', 's3://KEY:SECRET@host/bucket'],
      'Write s3://bucket/prefix; host, region and access key belong in BACKUP_URL.',
    ],
  ];
  for (const [backupUrl, to, sentence] of cases) {
    const { code, errors } = await run(['backup', ...to], source, backupUrl);
    expect(errors.split('\n').slice(1)).toEqual([sentence, '']);
    expect(code).toBe(1);
  }
  await goAway();
  const { errors } = await run(['verify', '--from', `${PLACE}/${NAME}`], source, url);
  expect(errors).toMatch(/^The object store \S+ could not be used: .*\n$/);
}, 120_000);

test('large files are uploaded in parts', async () => {
  const { url, directory } = await aBucket();
  const place = readBackupPlace(url);
  if (place?.kind !== 's3') throw new Error('not a bucket');
  const folder = aFolder();
  mkdirSync(join(folder, 'tables'), { recursive: true });
  const bytes = randomBytes(12_000_000);
  writeFileSync(join(folder, 'tables/large.gz'), bytes);
  for (const name of ['manifest.json', 'manifest.seal']) writeFileSync(join(folder, name), name);
  const bucket = openBucket(place, 5 * 1024 * 1024);
  await bucket.upload(folder, NAME);
  const stored = readdirSync(join(directory, 'navodayan-files/site/nightly', NAME, 'tables'));
  expect(stored.length).toBeGreaterThan(0);
  const copy = join(aFolder(), 'copy');
  await bucket.download(NAME, copy);
  expect(readFileSync(join(copy, 'tables/large.gz')).equals(bytes)).toBe(true);

  await bucket.remove(NAME);
  expect(await bucket.list()).toEqual(new Map());
});

/** Opens an object store. Its `url` is a value of BACKUP_URL with a prefix. */
async function aBucket() {
  const store = await openObjectStore();
  onTestFinished(store.close);
  return { ...store, url: `${store.url}/site/nightly` };
}

/** Returns the settings of a site with a migrated, empty database. */
async function aSite(url: string): Promise<Config> {
  const site = aPlace(url);
  const { db, close } = await startDatabase(site, { role: 'owner' });
  await db
    .insertInto('installation_state')
    .values({ name: 'test', value: JSON.stringify('kept') })
    .execute()
    .finally(close);
  mkdirSync(join(site.dataDir, 'keys'), { recursive: true });
  return site;
}

function aPlace(url: string): Config {
  return readConfig({ DATA_DIR: aNewDataFolder(), SAMPLE_COMMUNITY: 'off', BACKUP_URL: url });
}

function aKeyFile(): string {
  const folder = aFolder();
  mkdirSync(folder);
  const file = join(folder, 'backup.key');
  writeFileSync(file, randomBytes(32));
  return file;
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const started = await startDatabase(config, { role: 'owner', upTo: null });
  await work(started.db).finally(started.close);
}

async function listBackups(url: string): Promise<string[]> {
  const place = readBackupPlace(url);
  if (place?.kind !== 's3') throw new Error('not a bucket');
  return [...(await openBucket(place).list()).keys()].toSorted();
}

function environmentOf({ dataDir }: Config, url: string) {
  return { ...ownEnvironment(), DATA_DIR: dataDir, SAMPLE_COMMUNITY: 'off', BACKUP_URL: url };
}

async function run(options: readonly string[], site: Config, url: string) {
  const child = spawn(process.execPath, ['scripts/navodayan.js', ...options], {
    env: environmentOf(site, url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}

function filesOf({ storage }: Config): string {
  if (storage.kind !== 'disk') throw new Error('not a disk');
  return storage.directory;
}
