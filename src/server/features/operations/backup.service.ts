import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { backUp, type BackupMade } from '#server/platform/backup/back-up.ts';
import { readPart } from '#server/platform/backup/parts.ts';
import {
  emptyDatabase,
  openBackup,
  restoreDatabase,
  restoreFiles,
  verifyBackup,
  type Backup,
} from '#server/platform/backup/restore.ts';
import { recordBackup } from './installation-report.service.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';

/** Length of a backup's key. */
export const BACKUP_KEY_BYTES = 32;
/** Name of the pepper file in a backup, and in the keys folder after a restore. */
const PEPPER = 'password-pepper';

type Report = (line: string) => void;

/** Backup folder, or parent folder of a new backup, and the path of the key file, if any. */
export type BackupLocation = Readonly<{ folder: string; keyFile?: string | undefined }>;

/** Location of a new backup. `deliver` may copy the finished folder elsewhere; if it fails, no backup is recorded. */
export type BackupTarget = BackupLocation &
  Readonly<{ deliver?: ((folder: string) => Promise<void>) | undefined }>;

/**
 * Backs up the database and files to a new folder inside `location`, whether or not the application is
 * running. With a key, the backup is encrypted and includes the master keys.
 * @throws {StartupError}
 */
export async function makeBackup(
  config: Config,
  location: BackupTarget,
  now: Date,
  report: Report,
): Promise<BackupMade> {
  const key = await readBackupKey(location);
  const database = await startDatabase(config, {
    applicationName: 'navodayan backup',
    role: 'owner',
    upTo: null, // runs no migrations; a backup records only its own time
  });
  try {
    const made = await backUp({
      pool: database.pool,
      storage: await openStorage(config.storage),
      secretFiles: await listSecretFiles(config),
      key,
      into: location.folder,
      now,
      report,
    });
    await location.deliver?.(made.folder);
    const isBesideData = location.deliver === undefined && (await shareDisk(config.dataDir, made.folder));
    await recordBackup(database.db, now, { isBesideData });
    return made;
  } finally {
    await database.close();
  }
}

/**
 * Verifies every byte of a backup.
 * @throws {StartupError} listing missing and changed files.
 */
export async function checkBackup(location: BackupLocation): Promise<Backup> {
  const backup = await openBackup(location.folder, await readBackupKey(location));
  const faults = await verifyBackup(backup);
  if (faults.length > 0)
    throw new StartupError(['This backup is damaged:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  return backup;
}

/**
 * Restores a backup into an empty installation. Verifies it completely, then restores keys, files and finally the
 * database, which is restored atomically; after an interruption, run it again. Migrates backups of older versions
 * afterwards. The application must not be running.
 * @throws {StartupError}
 */
export async function restoreBackup(
  config: Config,
  location: BackupLocation,
  report: Report,
): Promise<Backup> {
  const backup = await checkBackup(location);
  report('The backup is intact.');
  const upTo = backup.manifest.migrations.at(-1);
  const database = await startDatabase(config, { applicationName: 'navodayan restore', role: 'owner', upTo });
  try {
    await restoreSecrets(config, backup);
    const storage = await openStorage(config.storage);
    const files = await restoreFiles(storage, backup, join(config.dataDir, 'uploads'));
    report(`${files} stored files`);
    await restoreDatabase(database.pool, backup, report);
  } finally {
    await database.close();
  }
  const current = await startDatabase(config, { applicationName: 'navodayan restore', report });
  await current.close();
  return backup;
}

/**
 * Replaces the database by the one in a backup, and leaves keys and files alone, for a migration that is taken back.
 * The application must not be running. Killed midway, it leaves an empty database for `restoreBackup`.
 * @throws {StartupError} for a damaged backup, which changes nothing.
 */
export async function takeBack(config: Config, location: BackupLocation, report: Report): Promise<void> {
  const backup = await checkBackup(location);
  const options = { applicationName: 'navodayan restore', role: 'owner' } as const;
  const migrated = await startDatabase(config, { ...options, upTo: null });
  await emptyDatabase(migrated.pool).finally(migrated.close);
  const empty = await startDatabase(config, { ...options, upTo: backup.manifest.migrations.at(-1) });
  await restoreDatabase(empty.pool, backup, report).finally(empty.close);
}

async function shareDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev;
}

async function readBackupKey({ keyFile }: BackupLocation): Promise<Buffer | undefined> {
  if (keyFile === undefined) return undefined;
  const key = await readFile(keyFile).catch((error: unknown) => {
    throw new StartupError(`The backup key cannot be read: ${errorMessage(error)}.`);
  });
  if (key.length === BACKUP_KEY_BYTES) return key;
  throw new StartupError(
    `The key must be ${BACKUP_KEY_BYTES} random bytes, as created by "openssl rand ${BACKUP_KEY_BYTES}"; ${keyFile} has ${key.length}.`,
  );
}

async function listSecretFiles(config: Config): Promise<{ name: string; file: string }[]> {
  const names = (await readdir(keysFolder(config))).filter((name) => /^[a-z0-9][a-z0-9.-]*\.key$/.test(name));
  const keys = names.map((name) => ({ name, file: join(keysFolder(config), name) }));
  const { passwordPepperFile } = config;
  return passwordPepperFile === undefined ? keys : [...keys, { name: PEPPER, file: passwordPepperFile }];
}

/** Keeps an existing key that is the same; throws rather than overwrite a different one. */
async function restoreSecrets(config: Config, { location, manifest }: Backup): Promise<void> {
  const folder = keysFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, path } of manifest.secrets) {
    const [target, draft] = [join(folder, name), join(folder, `${name}.restored`)];
    await rm(draft, { force: true });
    await pipeline([
      ...readPart(location, path, 'as-is'),
      createWriteStream(draft, { mode: 0o400, flush: true }),
    ]);
    const present = await readIfPresent(target);
    if (present && !present.equals(await readFile(draft))) {
      await rm(draft);
      throw new StartupError(
        `${target} differs from the key in the backup. Move it elsewhere and restore again.`,
      );
    }
    await rename(draft, target);
  }
}

async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function keysFolder({ dataDir }: Config): string {
  return join(dataDir, 'keys');
}
