import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { flushDirectory } from '#server/platform/storage/durable-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { writeManifest } from './manifest.ts';
import { writePart, type Location } from './parts.ts';
import { claimUnfinished, releaseUnfinished, removeUnfinished } from './unfinished.ts';
import {
  copyOut,
  listFilesOfNewRows,
  listMigrations,
  listSequences,
  listTables,
  onConnection,
} from './tables.queries.ts';

export type BackupOptions = Readonly<{
  /** Connection pool of the owner role. */
  pool: Pool;
  storage: Storage;
  /** Key files (master keys, pepper) with their names in the backup; included only if the backup is encrypted. */
  secretFiles: readonly Readonly<{ name: string; file: string }>[];
  /** Encryption key of 32 bytes; without it the backup is not encrypted. */
  key: Buffer | undefined;
  /** Parent folder of the new backup. */
  into: string;
  now: Date;
  report: (line: string) => void;
}>;

/** Maximum number of times to read the rows, until the backup has every file that they refer to. */
const READINGS = 3;
/** Size suffix of a photo's storage keys. */
const SIZE = /-\d+\.webp$/;

export type BackupMade = Readonly<{ folder: string; manifest: Manifest }>;

/**
 * Writes a backup while the application may be running: the stored files, a snapshot of all rows, and the files that
 * arrived since, each with its checksum. Files are stored before their rows and deleted after them, so every row has
 * its file. If a photo or document is replaced or erased during the backup, either its file was copied before the
 * snapshot, or the rows are read again. The folder gets its final name once everything is on disk. A failed run leaves
 * nothing behind; the next run removes what a killed run left.
 * @throws {StartupError} for a database that was never used.
 */
export async function backUp(options: BackupOptions): Promise<BackupMade> {
  const { into, now, key } = options;
  const folder = join(
    into,
    `navodayan-${now
      .toISOString()
      .replaceAll(/[-:]|\.\d+Z$/g, '')
      .replace('T', '-')}`,
  );
  const location: Location = { folder: `${folder}.part`, id: randomBytes(16).toString('hex'), key };
  await mkdir(into, { recursive: true, mode: 0o700 });
  await removeUnfinished(into, options.report);
  await mkdir(location.folder, { mode: 0o700 });
  try {
    await claimUnfinished(location.folder);
    const manifest = await writeAll(options, location);
    await releaseUnfinished(location.folder);
    await flushDirectory(location.folder);
    await rename(location.folder, folder);
    await flushDirectory(into);
    return { folder, manifest };
  } catch (error) {
    await rm(location.folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(options: BackupOptions, location: Location): Promise<Manifest> {
  const files = storedFiles(options, location);
  await files.copyNew();
  const database = await writeDatabaseWithFiles(options, location, files);
  const manifest: Manifest = {
    format: 1,
    id: location.id,
    createdAt: options.now.toISOString(),
    isEncrypted: location.key !== undefined,
    ...database,
    files: await files.finish(),
    secrets: await writeSecrets(options, location),
  };
  await writeManifest(location.folder, manifest, location.key);
  return manifest;
}

/**
 * Writes the rows and copies new files. Reads the rows again if a file that they refer to was deleted before it was
 * copied.
 */
async function writeDatabaseWithFiles(options: BackupOptions, location: Location, files: StoredFiles) {
  for (let triesLeft = READINGS; ; triesLeft -= 1) {
    const { newFiles, ...database } = await writeDatabase(options, location);
    await files.copyNew();
    const missing = await findMissing(location, newFiles, files.sizesOfAPhoto());
    if (missing.length > 0 && triesLeft > 1) {
      options.report('Some files were deleted while the rows were being read. Reading the rows again.');
      await rm(join(location.folder, 'tables'), { recursive: true });
      continue;
    }
    for (const key of missing)
      options.report(`The database refers to a missing file, which the backup therefore lacks: ${key}`);
    return database;
  }
}

/**
 * Returns which of these keys are incomplete in the backup. A photo's key has no size suffix here and needs one file
 * per photo size.
 */
async function findMissing(location: Location, keys: readonly string[], sizes: number): Promise<string[]> {
  const folders = new Map<string, ReadonlyMap<string, number>>();
  const missing: string[] = [];
  for (const key of keys) {
    const folder = dirname(join(location.folder, 'files', key));
    const names = folders.get(folder) ?? (await countNames(folder));
    folders.set(folder, names);
    if ((names.get(basename(key)) ?? 0) < sizes) missing.push(key);
  }
  return missing;
}

/** Counts the sizes of each photo in a folder, by key without size suffix; Infinity for files without a suffix. */
async function countNames(folder: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    const name = file.replace(SIZE, '');
    counts.set(name, name === file ? Infinity : (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function writeDatabase({ pool, report }: BackupOptions, location: Location) {
  return await onConnection(pool, 'snapshot', async (client) => {
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new StartupError('There is nothing to back up: this database is empty.');
    const sequences = await listSequences(client);
    const tables: TablePart[] = [];
    for (const table of await listTables(client)) {
      const { rows, stream } = copyOut(client, table);
      const part = await writePart(location, `tables/${table.schema}.${table.name}.gz`, stream, 'compressed');
      tables.push({ ...table, ...part, rows: rows() });
      report(`${table.schema}.${table.name}: ${rows()} rows`);
    }
    return { migrations, sequences, tables, newFiles: await listFilesOfNewRows(client) };
  });
}

type StoredFiles = ReturnType<typeof storedFiles>;

/**
 * Returns functions for a backup's stored files: `copyNew` copies files that the backup lacks, and `finish` writes the
 * list of files. `sizesOfAPhoto` returns the largest number of sizes found for any photo, at least 1.
 */
function storedFiles({ storage, report }: BackupOptions, location: Location) {
  const draft = join(location.folder, 'files.draft');
  const list = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  let [count, totalBytes, mostSizes] = [0, 0, 1];
  return {
    sizesOfAPhoto: () => mostSizes,
    copyNew: async () => {
      let [folder, sizes] = ['', new Map<string, number>()];
      for await (const { key } of storage.list('')) {
        // The storage lists files folder by folder, so only one folder's counts have to be in memory.
        if (dirname(key) !== folder) [folder, sizes] = [dirname(key), new Map()];
        const photo = SIZE.test(key) ? key.replace(SIZE, '') : null;
        if (photo !== null) {
          sizes.set(photo, (sizes.get(photo) ?? 0) + 1);
          mostSizes = Math.max(mostSizes, sizes.get(photo) ?? 1);
        }
        const path = `files/${key}`;
        if (existsSync(join(location.folder, path))) continue;
        const content = await storage.get(key);
        if (content === null) continue; // deleted after it was listed
        const part = await writePart(location, path, content, 'as-is');
        count += 1;
        totalBytes += part.bytes;
        if (!list.write(`${JSON.stringify({ key, ...part })}\n`)) await once(list, 'drain');
      }
    },
    finish: async (): Promise<Manifest['files']> => {
      list.end();
      await finished(list);
      report(`${count} stored files, ${totalBytes} bytes`);
      const part = await writePart(location, 'files.jsonl.gz', createReadStream(draft), 'compressed');
      await rm(draft);
      return { ...part, count, totalBytes };
    },
  };
}

async function writeSecrets(
  { secretFiles }: BackupOptions,
  location: Location,
): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = [];
  for (const { name, file } of location.key === undefined ? [] : secretFiles) {
    secrets.push({
      name,
      ...(await writePart(location, `secrets/${name}`, createReadStream(file), 'as-is')),
    });
  }
  return secrets;
}
