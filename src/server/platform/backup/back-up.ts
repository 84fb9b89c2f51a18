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
import { writePart, type Place } from './parts.ts';
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
  /** A pool of the owner role. */
  pool: Pool;
  storage: Storage;
  /** Key files (master keys, pepper) with their names in the backup; included only if the backup is encrypted. */
  secretFiles: readonly Readonly<{ name: string; file: string }>[];
  /** 32-byte key; without it the backup is not encrypted. */
  key: Buffer | undefined;
  /** Parent folder of the new backup. */
  into: string;
  now: Date;
  report: (line: string) => void;
}>;

/** Maximum number of attempts to read the rows with all their files present. */
const READINGS = 3;
/** Size suffix of a photo's storage keys. */
const SIZE = /-\d+\.webp$/;

export type BackupMade = Readonly<{ folder: string; manifest: Manifest }>;

/**
 * Writes a backup while the application may be running: the stored files, a snapshot of all rows, and the files stored
 * since, each with its checksum.
 *
 * The application stores a file before its row and deletes it after its row, so every row has its file. If a photo or
 * document is replaced or erased during the backup, its file was either copied before the snapshot, or the rows are
 * read again.
 *
 * The folder gets its final name once everything is flushed to disk. A failed run leaves nothing, and the next run
 * removes what a killed run has left.
 * @throws {StartupError} if the database was never used.
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
  const place: Place = { folder: `${folder}.part`, id: randomBytes(16).toString('hex'), key };
  await mkdir(into, { recursive: true, mode: 0o700 });
  await removeUnfinished(into, options.report);
  await mkdir(place.folder, { mode: 0o700 });
  try {
    await claimUnfinished(place.folder);
    const manifest = await writeAll(options, place);
    await releaseUnfinished(place.folder);
    await flushDirectory(place.folder);
    await rename(place.folder, folder);
    await flushDirectory(into);
    return { folder, manifest };
  } catch (error) {
    await rm(place.folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(options: BackupOptions, place: Place): Promise<Manifest> {
  const files = storedFiles(options, place);
  await files.copyNew();
  const database = await writeDatabaseWithFiles(options, place, files);
  const manifest: Manifest = {
    format: 1,
    id: place.id,
    createdAt: options.now.toISOString(),
    isEncrypted: place.key !== undefined,
    ...database,
    files: await files.finish(),
    secrets: await writeSecrets(options, place),
  };
  await writeManifest(place.folder, manifest, place.key);
  return manifest;
}

/**
 * Writes the rows and the files stored since. Reads the rows again if a file was stored after the first copy and
 * deleted before the second, because the backup lacks that file.
 */
async function writeDatabaseWithFiles(options: BackupOptions, place: Place, files: StoredFiles) {
  for (let triesLeft = READINGS; ; triesLeft -= 1) {
    const { newFiles, ...database } = await writeDatabase(options, place);
    await files.copyNew();
    const missing = await findMissing(place, newFiles, files.sizesOfAPhoto());
    if (missing.length > 0 && triesLeft > 1) {
      options.report('Some files were deleted while the rows were being read. Reading the rows again.');
      await rm(join(place.folder, 'tables'), { recursive: true });
      continue;
    }
    for (const key of missing)
      options.report(`The database names a file that does not exist, so the backup does not have it: ${key}`);
    return database;
  }
}

/**
 * Returns the keys whose files are missing from the backup. A photo's key has no size suffix, and needs `sizes` files.
 */
async function findMissing(place: Place, keys: readonly string[], sizes: number): Promise<string[]> {
  const folders = new Map<string, ReadonlyMap<string, number>>();
  const missing: string[] = [];
  for (const key of keys) {
    const folder = dirname(join(place.folder, 'files', key));
    const names = folders.get(folder) ?? (await countNames(folder));
    folders.set(folder, names);
    if ((names.get(basename(key)) ?? 0) < sizes) missing.push(key);
  }
  return missing;
}

/**
 * Counts the files of a folder by their name without the size suffix. A file without a suffix counts as `Infinity`,
 * because it has only one size.
 */
async function countNames(folder: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    const name = file.replace(SIZE, '');
    counts.set(name, name === file ? Infinity : (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function writeDatabase({ pool, report }: BackupOptions, place: Place) {
  return await onConnection(pool, 'snapshot', async (client) => {
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new StartupError('There is nothing to back up: this database is empty.');
    const sequences = await listSequences(client);
    const tables: TablePart[] = [];
    for (const table of await listTables(client)) {
      const { rows, stream } = copyOut(client, table);
      const part = await writePart(place, `tables/${table.schema}.${table.name}.gz`, stream, 'compressed');
      tables.push({ ...table, ...part, rows: rows() });
      report(`${table.schema}.${table.name}: ${rows()} rows`);
    }
    return { migrations, sequences, tables, newFiles: await listFilesOfNewRows(client) };
  });
}

type StoredFiles = ReturnType<typeof storedFiles>;

/**
 * Copies the stored files into a backup. `copyNew` copies the files that the backup does not have yet, and `finish`
 * writes their list. `sizesOfAPhoto` returns the highest number of files seen for one photo, and at least 1.
 */
function storedFiles({ storage, report }: BackupOptions, place: Place) {
  const draft = join(place.folder, 'files.draft');
  const list = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  let [count, totalBytes, mostSizes] = [0, 0, 1];
  return {
    sizesOfAPhoto: () => mostSizes,
    copyNew: async () => {
      let [folder, sizes] = ['', new Map<string, number>()];
      for await (const { key } of storage.list('')) {
        // The listing is grouped by folder, so the sizes of one folder at a time are enough.
        if (dirname(key) !== folder) [folder, sizes] = [dirname(key), new Map()];
        const photo = SIZE.test(key) ? key.replace(SIZE, '') : null;
        if (photo !== null) {
          sizes.set(photo, (sizes.get(photo) ?? 0) + 1);
          mostSizes = Math.max(mostSizes, sizes.get(photo) ?? 1);
        }
        const path = `files/${key}`;
        if (existsSync(join(place.folder, path))) continue;
        const content = await storage.get(key);
        if (content === null) continue; // deleted since it was listed
        const part = await writePart(place, path, content, 'as-is');
        count += 1;
        totalBytes += part.bytes;
        if (!list.write(`${JSON.stringify({ key, ...part })}\n`)) await once(list, 'drain');
      }
    },
    finish: async (): Promise<Manifest['files']> => {
      list.end();
      await finished(list);
      report(`${count} stored files, ${totalBytes} bytes`);
      const part = await writePart(place, 'files.jsonl.gz', createReadStream(draft), 'compressed');
      await rm(draft);
      return { ...part, count, totalBytes };
    },
  };
}

async function writeSecrets({ secretFiles }: BackupOptions, place: Place): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = [];
  for (const { name, file } of place.key === undefined ? [] : secretFiles) {
    secrets.push({ name, ...(await writePart(place, `secrets/${name}`, createReadStream(file), 'as-is')) });
  }
  return secrets;
}
