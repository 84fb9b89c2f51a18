/** Tests backups during changes, killed backup runs and forged backups. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { checkBackup, makeBackup, restoreBackup } from '#server/features/operations/backup.service.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { removeUnfinished } from '#server/platform/backup/unfinished.ts';
import type { Database, Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { aDataFolder, aNewDataFolder } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aFileOf } from '../support/files.ts';
import { aMember } from '../support/members.ts';
import { sha256 } from '../support/real-sign-ups.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const silent = () => undefined;

test('in a backup made while a photo is replaced, the stored photo matches its row', async () => {
  const source = aUsedPlace();
  const owner = await asOwner(source);
  const member = await aPhotographed(source, owner.db, 'former');
  const changes: Promise<unknown>[] = [];
  const { folder } = await makeBackup(source, { folder: aFolder() }, NOW, (line) => {
    if (line.startsWith('public.member:')) changes.push(replacePhoto(source, owner.db, member, 'later'));
  });
  await Promise.all(changes);
  expect(await restoredPhoto(folder, member)).toBe('former');
}, 60_000);

test.each([
  ['a photo', ['-96', '-400']],
  ['one size of a photo', ['-96']],
])(
  'a backup does not contain %s that was created and deleted during the backup',
  async (_what, lost) => {
    const source = aUsedPlace();
    const owner = await asOwner(source);
    const member = await aPhotographed(source, owner.db, 'former');
    const output: string[] = [];
    let isGoing = false;
    const { folder } = await backUpBeside(source, owner.pool, {
      // The photo is replaced between listing the files and reading the rows. At the second listing the new
      // photo is already deleted.
      afterFiles: async (pass) => {
        if (pass < 3) await replacePhoto(source, owner.db, member, pass === 1 ? 'second' : 'third');
      },
      report: (line) => {
        output.push(line);
        if (!line.startsWith('public.member:') || isGoing) return;
        isGoing = true;
        for (const size of lost) rmSync(join(filesOf(source), `photos/ab/second${size}.webp`));
      },
    });
    expect(output).toContain(
      'Some files were deleted while the rows were being read. Reading the rows again.',
    );
    expect(await restoredPhoto(folder, member)).toBe('third');
    expect(output.join()).not.toContain('is not in the backup');
  },
  60_000,
);

test('a backup reports a missing file and completes', async () => {
  const source = aUsedPlace();
  const owner = await asOwner(source);
  const { id } = await aPhotographed(source, owner.db, 'only');
  for (const file of sizesOf('only')) rmSync(join(filesOf(source), file));
  const output: string[] = [];
  const { folder } = await makeBackup(source, { folder: aFolder() }, NOW, (line) => void output.push(line));
  expect(output).toContain(
    'The database refers to a missing file, which the backup therefore lacks: photos/ab/only',
  );
  await expect(checkBackup({ folder })).resolves.toBeDefined();
  expect(id).toBeDefined();
}, 60_000);

test("a backup by another user's process counts as running", async () => {
  const into = aFolder();
  const theirs = join(into, 'navodayan-20260101-000001.part');
  mkdirSync(theirs, { recursive: true });
  writeFileSync(join(theirs, 'writer.json'), JSON.stringify({ host: hostname(), pid: 4_000_000 }));
  // Simulates the operating system's error for signalling a process of another user.
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  await removeUnfinished(into, silent);
  expect(existsSync(theirs)).toBe(true);
});

test('a backup removes the partial backup of a killed run, but not one that may still be running', async () => {
  const source = aUsedPlace();
  const into = aFolder();
  const left = (name: string, by: object) => {
    const folder = join(into, `navodayan-20260101-00000${name}.part`);
    mkdirSync(join(folder, 'tables'), { recursive: true });
    writeFileSync(join(folder, 'writer.json'), JSON.stringify(by));
    return folder;
  };
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const killed = left('1', { host: hostname(), pid: ended });
  const running = left('2', { host: hostname(), pid: process.ppid });
  const elsewhere = left('3', { host: 'another-machine', pid: ended });
  const output: string[] = [];
  const { folder } = await makeBackup(source, { folder: into }, NOW, (line) => void output.push(line));
  expect(readdirSync(into).toSorted()).toEqual([running, elsewhere, folder].map((path) => basename(path)));
  expect(output).toContain(`Removed ${killed}, which a killed run had left.`);
  for (const place of [running, elsewhere])
    expect(output).toContain(
      `${place} is incomplete. Another backup may still be writing it; if not, remove it.`,
    );
  await expect(checkBackup({ folder })).resolves.toBeDefined();
  expect(readdirSync(folder)).not.toContain('writer.json');
}, 60_000);

test('restoring a forged backup reads no files outside its folder', async () => {
  const source = aUsedPlace();
  const { folder, manifest } = await makeBackup(source, { folder: aFolder() }, NOW, silent);
  const secret = Buffer.from('a file of the machine');
  writeFileSync(join(folder, '../secret'), secret);
  const line = {
    key: 'documents/ab/stolen',
    path: 'files/../../secret',
    bytes: secret.length,
    sha256: sha256(secret),
  };
  const list = gzipSync(`${JSON.stringify(line)}\n`);
  writeFileSync(join(folder, 'files.jsonl.gz'), list);
  const files = { ...manifest.files, count: 1, bytes: list.length, sha256: sha256(list) };
  const seal = (content: object) => {
    const text = JSON.stringify(content);
    writeFileSync(join(folder, 'manifest.json'), text);
    writeFileSync(join(folder, 'manifest.seal'), `sha256 ${sha256(Buffer.from(text))}`);
  };
  seal({ ...manifest, files });
  const target = aPlace();
  await expect(restoreBackup(target, { folder }, silent)).rejects.toThrow(
    'The list of stored files in this backup is invalid.',
  );
  seal({ ...manifest, tables: [{ ...manifest.tables[0], path: '../secret' }] });
  await expect(restoreBackup(target, { folder }, silent)).rejects.toThrow('is not a valid backup manifest.');
  expect(existsSync(join(filesOf(target), line.key))).toBe(false);
}, 60_000);

const sizesOf = (photo: string) => ['96', '400'].map((size) => `photos/ab/${photo}-${size}.webp`);

/** Stores a photo in two sizes with identifiable content. */
async function putPhoto(place: Config, photo: string): Promise<void> {
  for (const file of sizesOf(photo))
    await diskStorage(filesOf(place)).put(file, await aFileOf(Buffer.from(photo)));
}

/** Creates a member with a photo. */
async function aPhotographed(place: Config, db: Db, photo: string): Promise<{ id: string }> {
  await putPhoto(place, photo);
  return aMember(db, { photo_key: `photos/ab/${photo}`, updated_at: new Date() });
}

/** Replaces a photo in the application's order: writes the new files, updates the row, deletes the old files. */
async function replacePhoto(place: Config, db: Db, { id }: { id: string }, photo: string): Promise<void> {
  const before = await db.selectFrom('member').select('photo_key').where('id', '=', id).executeTakeFirst();
  await putPhoto(place, photo);
  await db
    .updateTable('member')
    .set({ photo_key: `photos/ab/${photo}`, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  const former = basename(before?.photo_key ?? '');
  for (const file of sizesOf(former)) await diskStorage(filesOf(place)).delete(file);
}

/** Returns the names of the files in a restored member's row. */
async function restoredPhoto(folder: string, { id }: { id: string }): Promise<string> {
  const target = aPlace();
  await restoreBackup(target, { folder }, silent);
  const { db } = await asOwner(target);
  const member = await db.selectFrom('member').select('photo_key').where('id', '=', id).executeTakeFirst();
  const output = sizesOf(basename(member?.photo_key ?? '')).map((file) =>
    readFileSync(join(filesOf(target), file), 'utf8'),
  );
  return [...new Set(output)].join(' and ');
}

/** Makes a backup that calls `change` after copying the stored files. */
async function backUpBeside(
  place: Config,
  pool: Pool,
  { afterFiles, report }: { afterFiles: (pass: number) => Promise<void>; report: (line: string) => void },
) {
  const storage = diskStorage(filesOf(place));
  let passes = 0;
  const list: typeof storage.list = async function* (prefix) {
    yield* storage.list(prefix);
    passes += 1;
    await afterFiles(passes);
  };
  return backUp({
    pool,
    storage: { ...storage, list },
    secretFiles: [],
    key: undefined,
    into: aFolder(),
    now: NOW,
    report,
  });
}

async function asOwner(place: Config): Promise<Database> {
  const database = await startDatabase(place, { role: 'owner', upTo: null });
  onTestFinished(database.close);
  return database;
}

/** Returns a data folder with an empty, migrated database. */
function aUsedPlace(): Config {
  const source = aPlace(aDataFolder());
  mkdirSync(join(source.dataDir, 'keys'), { recursive: true });
  return source;
}

function aPlace(folder = aNewDataFolder()): Config {
  return readConfig({ DATA_DIR: folder, SAMPLE_COMMUNITY: 'off' });
}

function filesOf({ storage }: Config): string {
  if (storage.kind !== 'disk') throw new Error('not a disk');
  return storage.directory;
}
