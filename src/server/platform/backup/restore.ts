import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readFileLine, readManifest, type Manifest, type Part } from './manifest.ts';
import { findFault, readPart, type Location } from './parts.ts';
import {
  copyIn,
  countMembers,
  dropEverything,
  listMigrations,
  onConnection,
  refill,
  releaseJobs,
  setSequences,
} from './tables.queries.ts';

/** A backup whose manifest has been read and verified. */
export type Backup = Readonly<{ location: Location; manifest: Manifest }>;

/**
 * Opens a backup's folder.
 * @throws {StartupError} if it is not a backup, is damaged, or needs another key.
 */
export async function openBackup(folder: string, key: Buffer | undefined): Promise<Backup> {
  const manifest = await readManifest(folder, key);
  return { manifest, location: { folder, id: manifest.id, key } };
}

/** Reads every byte of a backup and returns a message for each missing or changed file. */
export async function verifyBackup({ location, manifest }: Backup): Promise<string[]> {
  const faults: string[] = [];
  const check = async (item: Part) => {
    const fault = await findFault(location, item);
    if (fault !== null) faults.push(fault);
    return fault === null;
  };
  for (const item of [...manifest.tables, ...manifest.secrets]) await check(item);
  if (await check(manifest.files)) for await (const item of listFiles(location, manifest)) await check(item);
  return faults;
}

/**
 * Restores a verified backup into an empty database that has exactly the backup's migrations (see
 * `manifest.migrations`). Atomic.
 * @throws {StartupError} if there are members already, or the migrations differ.
 */
export async function restoreDatabase(
  pool: Pool,
  { location, manifest }: Backup,
  report: (line: string) => void,
): Promise<void> {
  await onConnection(pool, 'write', async (client) => {
    if ((await countMembers(client)) > 0)
      throw new StartupError('There are members in this database. Restore into an empty one.');
    const migrations = await listMigrations(client);
    if (migrations.join() !== manifest.migrations.join())
      throw new StartupError(
        'This database has different tables from the backup. Restore into an empty one.',
      );
    await refill(client, manifest.tables, async () => {
      for (const table of manifest.tables) {
        const rows = await copyIn(client, table, readPart(location, table.path, 'compressed'));
        if (rows !== table.rows)
          throw new Error(`${table.name} got ${rows} rows instead of ${table.rows}; nothing was restored.`);
        report(`${table.schema}.${table.name}: ${rows} rows`);
      }
    });
    await setSequences(client, manifest.sequences);
    await releaseJobs(client);
  });
  await pool.query('ANALYZE');
}

/** Drops everything in the database that migrations have created, in one transaction. */
export async function emptyDatabase(pool: Pool): Promise<void> {
  await onConnection(pool, 'write', dropEverything);
}

/** Restores every stored file, overwriting files from an interrupted restore. */
export async function restoreFiles(
  storage: Storage,
  { location, manifest }: Backup,
  temporaryDirectory: string,
): Promise<number> {
  await mkdir(temporaryDirectory, { recursive: true, mode: 0o700 });
  const temporary = join(temporaryDirectory, `restore-${location.id}`);
  let count = 0;
  for await (const { key, path } of listFiles(location, manifest)) {
    await rm(temporary, { force: true });
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600 });
    await pipeline([...readPart(location, path, 'as-is'), target]);
    await storage.put(key, temporary);
    count += 1;
  }
  return count;
}

async function* listFiles(location: Location, { files }: Manifest) {
  const lines = new PassThrough();
  const reading = pipeline([...readPart(location, files.path, 'compressed'), lines]);
  reading.catch((error: Error) => lines.destroy(error)); // also rethrown by `await reading`
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) yield readFileLine(line);
  await reading;
}
