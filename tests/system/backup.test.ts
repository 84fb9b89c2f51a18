/** Tests backups that are made while the application runs, verified, and restored into an empty installation. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import {
  checkBackup,
  makeBackup,
  restoreBackup,
  type BackupLocation,
} from '#server/features/operations/backup.service.ts';
import { readFileLine, type Manifest } from '#server/platform/backup/manifest.ts';
import { readPart, type Packing, type Location } from '#server/platform/backup/parts.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { aNewDataFolder, startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aFileOf } from '../support/files.ts';
import { readDocuments, sha256, signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const SIGN_UPS_BEFORE = 10;
const silent = () => undefined;

test('a backup made during sign-ups can be restored with every row, document, key and the audit chain', async () => {
  const source = aPlace();
  const keyFile = aKeyFile();
  const application = await startApplication({ DATA_DIR: source.dataDir, SAMPLE_COMMUNITY: 'on' });
  const acknowledged = new Map<string, string>();
  await Promise.all(numbers(SIGN_UPS_BEFORE).map((number) => signUpAs(number, application, acknowledged)));
  const before = new Map(acknowledged);
  expect(before.size).toBeGreaterThan(0);
  const photos = new Map([1, 2].map((number) => [`photos/ab/${number}-96.webp`, randomBytes(3000)]));
  for (const [key, bytes] of photos) await diskStorage(filesOf(source)).put(key, await aFileOf(bytes));
  const backup = new AbortController();
  const writing = (async () => {
    for (let number = 100; !backup.signal.aborted; number += 1)
      await signUpAs(number, application, acknowledged);
  })();
  const { folder, manifest } = await makeBackup(source, { folder: aFolder(), keyFile }, NOW, silent);
  backup.abort();
  await writing;
  await application.end('SIGTERM');

  expect(manifest.isEncrypted).toBe(true);
  expect(readFileSync(join(folder, 'tables/public.member.gz')).subarray(0, 2)).not.toEqual(GZIP);
  const target = aPlace();
  await restoreBackup(target, { folder, keyFile }, silent);

  await withDatabase(target, async (db) => {
    const documents = await readDocuments(db, target.dataDir);
    for (const [email, digest] of before) expect(documents.get(email), email).toEqual([digest]);
    for (const [email, digests] of documents) {
      if (acknowledged.has(email)) expect(digests, email).toEqual([acknowledged.get(email)]);
    }
    const kept = await db.selectFrom('document').select('id').where('wrapped_key', 'is not', null).execute();
    const readable = [...documents.values()].flat().filter((digest) => digest !== 'missing');
    expect(readable).toHaveLength(kept.length);
    expect(documents.size).toBe(rowsOf(manifest, 'member'));
    expect(documents.size).toBeGreaterThanOrEqual(250 + before.size);
  });
  for (const [key, bytes] of photos)
    expect(readFileSync(join(filesOf(target), key)).equals(bytes)).toBe(true);
  const again = await makeBackup(target, { folder: aFolder(), keyFile }, NOW, silent);
  expect(await contents({ folder: again.folder, keyFile })).toEqual(await contents({ folder, keyFile }));
}, 120_000);

test.each([
  ['not encrypted', () => undefined, 'manifest.json was changed after the backup.'],
  ['encrypted', () => aKeyFile(), 'manifest.json was changed, or the backup was made with another key.'],
])(
  'a changed byte in a backup that is %s is detected in any file, and nothing is restored from it',
  async (_kind, keyOf, changedManifest) => {
    const keyFile = keyOf();
    const source = aPlace();
    const application = await startApplication({ DATA_DIR: source.dataDir });
    await signUpAs(1, application, new Map());
    await application.end('SIGTERM');
    const { folder, manifest } = await makeBackup(source, { folder: aFolder(), keyFile }, NOW, silent);
    const place = { folder, keyFile };
    await expect(checkBackup(place)).resolves.toBeDefined();
    const [document = ''] = await storedFiles(source);
    const cases: [path: string, sentence: string][] = [
      ['tables/public.member.gz', 'tables/public.member.gz was changed: its checksum differs.'],
      [`files/${document}`, `files/${document} was changed: its checksum differs.`],
      ['manifest.json', changedManifest],
      ['files.jsonl.gz', 'files.jsonl.gz was changed: its checksum differs.'],
    ];
    expect(manifest.files.count).toBe(1);
    for (const [path, sentence] of cases) {
      const restoreByte = flipByte(join(folder, path));
      await expect(checkBackup(place)).rejects.toThrow(sentence);
      await expect(restoreBackup(aPlace(), place, silent)).rejects.toThrow(sentence);
      restoreByte();
    }
    await expect(checkBackup(place)).resolves.toBeDefined();
  },
  60_000,
);

test('restoring an invalid backup fails with a reason', async () => {
  const source = aPlace();
  const keyFile = aKeyFile();
  const application = await startApplication({ DATA_DIR: source.dataDir });
  await signUpAs(1, application, new Map());
  await application.end('SIGTERM');
  const { folder } = await makeBackup(source, { folder: aFolder(), keyFile }, NOW, silent);
  const { folder: unsealed } = await makeBackup(source, { folder: aFolder() }, NOW, silent);
  const cases: [config: Config, from: BackupLocation, sentence: string][] = [
    [source, { folder, keyFile }, 'There are members in this database. Restore into an empty one.'],
    [aPlace(), { folder }, 'This backup is encrypted. Pass the key it was made with: --key FILE.'],
    [aPlace(), { folder, keyFile: aKeyFile() }, 'the backup was made with another key'],
    [aPlace(), { folder: unsealed, keyFile }, 'This backup was made without a key.'],
    [
      aPlace(),
      { folder: `${folder}.part` },
      `${folder}.part is not a finished backup: it has no manifest.json.`,
    ],
    [aPlace(), { folder, keyFile: aKeyFile(31) }, 'backup.key has 31.'],
  ];
  for (const [config, from, sentence] of cases)
    await expect(restoreBackup(config, from, silent)).rejects.toThrow(sentence);
}, 60_000);

test('a backup of an older version can be restored and is then migrated', async () => {
  const source = aPlace();
  const old = await startDatabase(source, { role: 'owner', upTo: '0005_audit' });
  await old.db
    .insertInto('installation_state')
    .values({ name: 'test', value: JSON.stringify('kept') })
    .execute();
  await old.close();
  mkdirSync(join(source.dataDir, 'keys'));
  const { folder, manifest } = await makeBackup(source, { folder: aFolder() }, NOW, silent);
  expect(manifest.migrations.at(-1)).toBe('0005_audit');
  const target = aPlace();
  await restoreBackup(target, { folder }, silent);
  await withDatabase(target, async (db) => {
    const states = await db.selectFrom('installation_state').select(['name', 'value']).execute();
    expect(states).toContainEqual({ name: 'test', value: 'kept' });
    await expect(db.selectFrom('contact_message').selectAll().execute()).resolves.toEqual([]);
  });
}, 60_000);

const GZIP = Buffer.from([0x1f, 0x8b]);

type Application = Awaited<ReturnType<typeof startApplication>>;

async function signUpAs(number: number, { address }: Application, acknowledged: Map<string, string>) {
  const email = `person.${number}@example.com`;
  const document = await aPdf({ lines: ['Transfer certificate', email] });
  if (await signUp(address, email, document)) acknowledged.set(email, sha256(document));
}

/** Returns the settings of a new data folder. */
function aPlace(): Config {
  return readConfig({ DATA_DIR: aNewDataFolder(), SAMPLE_COMMUNITY: 'off' });
}

function aKeyFile(bytes = 32): string {
  const folder = aFolder();
  mkdirSync(folder);
  const file = join(folder, 'backup.key');
  writeFileSync(file, randomBytes(bytes));
  return file;
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const started = await startDatabase(config, { role: 'owner', upTo: null });
  await work(started.db).finally(started.close);
}

async function storedFiles(config: Config): Promise<string[]> {
  const keys: string[] = [];
  await withDatabase(config, async (db) => {
    const rows = await db.selectFrom('document').select('storage_key').execute();
    keys.push(...rows.map((row) => row.storage_key));
  });
  return keys;
}

/** Changes one byte in the middle of a file. Returns a function that reverts it. */
function flipByte(file: string): () => void {
  chmodSync(file, 0o600);
  const original = readFileSync(file);
  const changed = Buffer.from(original);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  writeFileSync(file, changed);
  return () => writeFileSync(file, original);
}

/**
 * Returns a digest of every table's rows in storage order, and of every stored file. Skips the job tables, because a
 * restore releases the locks of running jobs.
 */
async function contents(from: BackupLocation): Promise<Map<string, string>> {
  const { location, manifest } = await checkBackup(from);
  const found = new Map<string, string>();
  for (const { schema, name, path } of manifest.tables) {
    if (name === '_private_jobs' || name === '_private_job_queues') continue;
    found.set(`${schema}.${name}`, sha256(await plainOf(location, path, 'compressed')));
  }
  for (const { key, path } of await listStored(location, manifest))
    found.set(key, sha256(await plainOf(location, path, 'as-is')));
  return found;
}

async function listStored(location: Location, { files }: Manifest) {
  const lines = (await plainOf(location, files.path, 'compressed')).toString().trim().split('\n');
  return lines.filter((line) => line !== '').map(readFileLine);
}

async function plainOf(location: Location, path: string, packing: Packing): Promise<Buffer> {
  const plain = new PassThrough();
  const [bytes] = await Promise.all([buffer(plain), pipeline([...readPart(location, path, packing), plain])]);
  return bytes;
}

function filesOf({ storage }: Config): string {
  if (storage.kind !== 'disk') throw new Error('not a disk');
  return storage.directory;
}

function rowsOf({ tables }: Manifest, name: string): number | undefined {
  return tables.find((table) => table.name === name)?.rows;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
