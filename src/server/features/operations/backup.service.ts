import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { backUp, type BackupMade } from '#server/platform/backup/back-up.ts';
import { readPart } from '#server/platform/backup/parts.ts';
import {
  openBackup,
  restoreDatabase,
  restoreFiles,
  verifyBackup,
  type Backup,
} from '#server/platform/backup/restore.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';

const KEY_BYTES = 32;
/** The name of the pepper in a backup, and in the folder of keys after a restore. */
const PEPPER = 'password-pepper';

type Report = (line: string) => void;

/** The folder of a backup, or the one that a new backup's folder is made in, and the file of the key, if there is one. */
export type BackupPlace = Readonly<{ folder: string; keyFile?: string | undefined }>;

/**
 * Backs up database and files into a new folder of `place`, whether the application runs or not. With a key the backup is
 * encrypted and holds the master keys too. Raises `StartupError`.
 */
export async function makeBackup(
  config: Config,
  place: BackupPlace,
  now: Date,
  report: Report,
): Promise<BackupMade> {
  const key = await readBackupKey(place);
  const database = await startDatabase(config, {
    applicationName: 'navodayan backup',
    role: 'owner',
    upTo: null, // a backup changes nothing
  });
  try {
    return await backUp({
      pool: database.pool,
      storage: await openStorage(config.storage),
      secretFiles: await listSecretFiles(config),
      key,
      into: place.folder,
      now,
      report,
    });
  } finally {
    await database.close();
  }
}

/** Reads every byte of a backup. Raises `StartupError` that lists what is missing or was changed. */
export async function checkBackup(place: BackupPlace): Promise<Backup> {
  const backup = await openBackup(place.folder, await readBackupKey(place));
  const faults = await verifyBackup(backup);
  if (faults.length > 0)
    throw new StartupError(['This backup is damaged:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  return backup;
}

/**
 * Restores a backup into an empty place: it is verified whole, then keys, files and last the database come back, which
 * appears at once or not at all; a run that was interrupted is simply started again. A backup of an older version is
 * migrated afterwards. The application must not be running. Raises `StartupError`.
 */
export async function restoreBackup(config: Config, place: BackupPlace, report: Report): Promise<Backup> {
  const backup = await checkBackup(place);
  report('The backup is whole.');
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

async function readBackupKey({ keyFile }: BackupPlace): Promise<Buffer | undefined> {
  if (keyFile === undefined) return undefined;
  const key = await readFile(keyFile).catch((error: unknown) => {
    throw new StartupError(`The key of the backup cannot be read: ${errorMessage(error)}.`);
  });
  if (key.length === KEY_BYTES) return key;
  throw new StartupError(
    `The key must be ${KEY_BYTES} random bytes, such as "openssl rand ${KEY_BYTES}" makes; ${keyFile} has ${key.length}.`,
  );
}

async function listSecretFiles(config: Config): Promise<{ name: string; file: string }[]> {
  const names = (await readdir(keysFolder(config))).filter((name) => /^[a-z0-9][a-z0-9.-]*\.key$/.test(name));
  const keys = names.map((name) => ({ name, file: join(keysFolder(config), name) }));
  const { passwordPepperFile } = config;
  return passwordPepperFile === undefined ? keys : [...keys, { name: PEPPER, file: passwordPepperFile }];
}

/** A key that is there already is kept when it is the same; two different ones would be a mistake. */
async function restoreSecrets(config: Config, { place, manifest }: Backup): Promise<void> {
  const folder = keysFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, path } of manifest.secrets) {
    const [target, draft] = [join(folder, name), join(folder, `${name}.restored`)];
    await rm(draft, { force: true });
    await pipeline([
      ...readPart(place, path, 'as-is'),
      createWriteStream(draft, { mode: 0o400, flush: true }),
    ]);
    const present = await readIfPresent(target);
    if (present && !present.equals(await readFile(draft))) {
      await rm(draft);
      throw new StartupError(`${target} is another key than the backup's. Move it away and restore again.`);
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
