/** Backups beside what happens to them: files that go meanwhile, runs that are killed, and forgeries. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { checkBackup, makeBackup, restoreBackup } from '#server/features/operation/backup.service.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { aDataFolder, aNewDataFolder } from './support/application.ts';
import { aFolder } from './support/cluster.ts';
import { aFileOf } from './support/files.ts';
import { sha256 } from './support/real-sign-ups.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const silent = () => undefined;

test('a photo that is replaced while the backup runs is in it, as its row has it', async () => {
  const source = aUsedPlace();
  const key = 'photos/ab/former-96.webp';
  const photo = randomBytes(2000);
  await diskStorage(filesOf(source)).put(key, await aFileOf(photo));
  const { folder } = await makeBackup(source, aFolder(), NOW, (line) => {
    // The rows were read; now its owner has another one.
    if (line.startsWith('public.member:')) rmSync(join(filesOf(source), key));
  });
  const target = aPlace();
  await restoreBackup(target, folder, silent);
  expect(readFileSync(join(filesOf(target), key)).equals(photo)).toBe(true);
}, 60_000);

test('what a killed run left is removed by the next one, and what may still be written is not', async () => {
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
  const said: string[] = [];
  const { folder } = await makeBackup(source, into, NOW, (line) => void said.push(line));
  expect(readdirSync(into).toSorted()).toEqual([running, elsewhere, folder].map((path) => basename(path)));
  expect(said).toContain(`${killed} was left by a run that was killed, and is removed.`);
  for (const place of [running, elsewhere])
    expect(said).toContain(`${place} is not finished, and may still be written. Remove it if nobody does.`);
  await expect(checkBackup(source, folder)).resolves.toBeDefined();
  expect(readdirSync(folder)).not.toContain('writer.json');
}, 60_000);

test('a forged backup reads no file outside its folder', async () => {
  const source = aUsedPlace();
  const { folder, manifest } = await makeBackup(source, aFolder(), NOW, silent);
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
  await expect(restoreBackup(target, folder, silent)).rejects.toThrow(
    'The list of stored files of this backup is not one that a backup makes.',
  );
  seal({ ...manifest, tables: [{ ...manifest.tables[0], path: '../secret' }] });
  await expect(restoreBackup(target, folder, silent)).rejects.toThrow('is not one that a backup makes.');
  expect(existsSync(join(filesOf(target), line.key))).toBe(false);
}, 60_000);

/** A data folder with an empty, migrated database. */
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
