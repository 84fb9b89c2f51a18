/**
 * Tests changing the master key with `navodayan rewrap` while the application runs, including a run that is killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { sealingPurpose } from '#server/features/auth/second-factor-check.service.ts';
import { startSession } from '#server/features/auth/sessions.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { fileOf, openVault, type Vault } from '#server/platform/storage/vault.ts';
import { aDataFolder, ownEnvironment, startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aDataExport, aSecondFactor, keyPath, someDocuments, storageOf } from '../support/sealed-rows.ts';
import { opensFile } from '../support/vaults.ts';
import { anAdmin } from '../support/members.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const DOCUMENTS = 200;
/** Number of the document at which the first run is blocked and killed. */
const LOCKED = 130;
const FEW = 5;
const HOLD_LOCK = 4242;

test('after a rewrap that was killed and repeated, the new master key alone opens 200 documents', async () => {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  const { address } = await startApplication({ DATA_DIR: place.dataDir });
  const database = await startDatabase(place, { role: 'owner', upTo: null });
  onTestFinished(database.close);
  const { db } = database;
  const documents = await someDocuments(place, db, DOCUMENTS);
  const secret = await aSecondFactor(place, db);
  const exported = await aDataExport(place, db);
  const open = await reviewer(address, db);

  const lockedDocument = documents[LOCKED]!;
  const release = await holdAt(db, lockedDocument.file.id);
  const first = rewrap(place, '--new-key');
  await expect.poll(first.output, { timeout: 30_000 }).toContain('documents: 100 of 200\n');
  await expect.poll(() => isHeld(db), { timeout: 30_000 }).toBe(true);
  const moved = await documentsUnder(place, db, 'master.key');
  expect(moved).toEqual(documents.slice(0, LOCKED).map(({ file }) => file.id));
  // The application opens documents with either key, and encrypts new documents with the new key.
  for (const { file, content } of [documents[5]!, lockedDocument, documents[DOCUMENTS - 1]!])
    expect(await open(file.memberId)).toContain(content.toString('base64'));
  const late = await aPdf({ lines: ['Transfer certificate', 'late'] });
  expect(await signUp(address, 'late@example.com', late)).toBe(true);
  expect(await documentsUnder(place, db, 'master.key')).toHaveLength(LOCKED + 1);
  first.process.kill('SIGKILL');
  expect((await first.ended)[1]).toBe('SIGKILL');
  await release();
  await expect.poll(() => isRewrapping(db)).toBe(false);

  const second = rewrap(place, '--new-key');
  expect((await second.ended)[0], second.output()).toBe(0);
  expect(second.output()).toContain('Moving them first, without creating a new one.\n');
  expect(second.output()).toContain('203 keys are under the current master key;');
  expect(keysOf(place)).toEqual(['master.1.key', 'master.key']);
  const third = rewrap(place);
  expect((await third.ended)[0]).toBe(0);
  expect(third.output()).toContain('203 keys are under the current master key; this run moved 0 of them');

  const newOnly = await vaultOf(place, 'master.key');
  const all = await readAll(place, db, newOnly);
  for (const { file, content } of documents) expect(all.get(file.id)?.equals(content)).toBe(true);
  expect(all.size).toBe(DOCUMENTS + 1);
  expect(await openedExport(place, db, newOnly)).toEqual(exported.content);
  expect(await openedSecret(db, newOnly, secret.memberId)).toEqual(secret.bytes);
  expect(await countOpenedInOtherRows(db, newOnly)).toBe(0);
  for (const { file, content } of [documents[5]!, lockedDocument, documents[DOCUMENTS - 1]!])
    expect(await open(file.memberId)).toContain(content.toString('base64'));
}, 180_000);

test('rewrap reports documents that no key opens, and rewraps all others', async () => {
  const { place, db } = await anInstallationWithKeys();
  const documents = await someDocuments(place, db, FEW);
  const broken = documents[1]!.file.id;
  await sql`UPDATE document SET wrapped_key = set_byte(wrapped_key, 40, get_byte(wrapped_key, 40) # 1)
    WHERE id = ${broken}`.execute(db);
  const run = rewrap(place, '--new-key');
  expect((await run.ended)[0]).toBe(1);
  expect(run.output()).toContain('4 keys are under the current master key; this run moved 4 of them.');
  expect(run.output()).toContain(
    `1 could not be opened with any master key and were not changed:\n  document ${broken}`,
  );
  const all = await readAll(place, db, await vaultOf(place, 'master.key'), broken);
  expect(all).toEqual(
    new Map(
      documents.filter(({ file }) => file.id !== broken).map(({ file, content }) => [file.id, content]),
    ),
  );
}, 120_000);

/** Returns a data folder with a master key, and its open database, without a running application. */
async function anInstallationWithKeys() {
  const place = readConfig({ DATA_DIR: aDataFolder(), SAMPLE_COMMUNITY: 'off' });
  await openVault(keyPath(place));
  const database = await startDatabase(place, { role: 'owner', upTo: null });
  onTestFinished(database.close);
  return { place, db: database.db };
}

async function openedSecret(db: Db, vault: Vault, memberId: string): Promise<Buffer> {
  const { sealed_secret: sealed } = await db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return vault.unseal(sealingPurpose(memberId), sealed);
}

async function openedExport(place: Config, db: Db, vault: Vault): Promise<Buffer> {
  const row = await db.selectFrom('data_export').selectAll().executeTakeFirstOrThrow();
  const stored = (await storageOf(place).get(row.storage_key ?? ''))!;
  return vault.decrypt(fileOf('data export', row), row.wrapped_key ?? Buffer.alloc(0), stored);
}

/** Decrypts every document except the document with the id `except`. */
async function readAll(place: Config, db: Db, vault: Vault, except = ''): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const row of await db.selectFrom('document').selectAll().execute()) {
    if (row.id === except) continue;
    const stored = (await storageOf(place).get(row.storage_key))!;
    found.set(row.id, await vault.decrypt(fileOf('document', row), row.wrapped_key!, stored));
  }
  return found;
}

/** Counts wrapped keys that can also be unwrapped for another document's row. */
async function countOpenedInOtherRows(db: Db, vault: Vault): Promise<number> {
  const rows = await db.selectFrom('document').selectAll().execute();
  return rows.filter((row, index) =>
    opensFile(vault, fileOf('document', rows[(index + 1) % rows.length]!), row.wrapped_key!),
  ).length;
}

/** Returns the sorted ids of documents that this key file alone can open. */
async function documentsUnder(place: Config, db: Db, keyName: string): Promise<string[]> {
  const vault = await vaultOf(place, keyName);
  const rows = await db.selectFrom('document').selectAll().orderBy('id').execute();
  return rows
    .filter((row) => opensFile(vault, fileOf('document', row), row.wrapped_key!))
    .map(({ id }) => id);
}

/** Opens a vault with only one of the key files. */
async function vaultOf(place: Config, keyName: string): Promise<Vault> {
  const folder = aFolder();
  mkdirSync(folder);
  copyFileSync(join(keyPath(place), '..', keyName), join(folder, 'master.key'));
  return openVault(join(folder, 'master.key'));
}

/** Returns a function that opens a member's document through the application, as an administrator. */
async function reviewer(address: string, db: Db): Promise<(memberId: string) => Promise<string>> {
  const { id: memberId } = await anAdmin(db);
  const request = { memberId, isBrowser: false, isRemembered: false, userAgent: 'tests', ip: '127.0.0.1' };
  const { token } = await db
    .transaction()
    .execute((tx) => startSession(tx, { ...request, deviceToken: undefined }, new Date()));
  const headers = { authorization: `Bearer ${token}` };
  return async (id) => {
    const reply = await fetch(`${address}/api/documents/${id}/ticket`, { method: 'POST', headers });
    const { url } = (await reply.json()) as { url: string };
    return (await fetch(address + url)).text();
  };
}

/** Blocks the update of one document. Returns a function that unblocks it. */
async function holdAt(db: Db, documentId: string): Promise<() => Promise<void>> {
  await sql`CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${sql.lit(HOLD_LOCK)}); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER hold BEFORE UPDATE ON document FOR EACH ROW
    WHEN (NEW.id = ${sql.lit(documentId)}) EXECUTE FUNCTION hold()`.execute(db);
  const locked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${HOLD_LOCK})`.execute(connection);
    locked.resolve();
    await free.promise;
    await sql`SELECT pg_advisory_unlock(${HOLD_LOCK})`.execute(connection);
  });
  await locked.promise;
  return async () => {
    free.resolve();
    await holding;
  };
}

async function isHeld(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND wait_event = 'advisory' AND application_name = 'navodayan command'`.execute(db);
  return rows.length > 0;
}

async function isRewrapping(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE application_name = 'navodayan command'`.execute(db);
  return rows.length > 0;
}

function rewrap({ dataDir }: Config, ...options: string[]) {
  const command = spawn(process.execPath, ['scripts/navodayan.js', 'rewrap', ...options], {
    env: { ...ownEnvironment(), DATA_DIR: dataDir },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  let output = '';
  command.stdout.on('data', (text) => (output += String(text)));
  command.stderr.on('data', (text) => (output += String(text)));
  return { process: command, output: () => output, ended: once(command, 'close') };
}

function keysOf(place: Config): string[] {
  return readdirSync(join(keyPath(place), '..')).toSorted();
}
