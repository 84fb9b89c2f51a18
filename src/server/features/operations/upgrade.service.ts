/** Upgrades a site to this program: backup, migrations, checks, and the former database again if one of them fails. */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import {
  listMigrationsThatRan,
  listWaitingMigrations,
  refuseNewerSchema,
} from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { nearestFolder } from '#server/platform/nearest-folder.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { checkBackup, makeBackup, takeBack, type BackupLocation } from './backup.service.ts';
import { STORED_CHECKS } from './doctor.service.ts';
import { readVersion, recordVersion } from './installation-report.service.ts';
import { listOtherSessions, readDatabaseBytes } from './queries.ts';

const SESSION = `navodayan upgrade ${process.pid}`;
/** A connection outlives the process that closed it by a moment. */
const SESSIONS_END_MS = 2000;
const POLL_MS = 100;
const GIB = 1024 ** 3;

/** What an upgrade will do. `from` is null if the program that ran the site last did not record its version. */
export type UpgradePlan = Readonly<{ from: string | null; to: string; migrations: readonly string[] }>;

export type UpgradeOptions = Readonly<{
  /** Version of this program. */
  version: string;
  /** Parent folder of the backup, and the file of its key. */
  location: BackupLocation;
  /** Asks whether to go ahead. */
  confirm: (plan: UpgradePlan) => Promise<boolean>;
  /** Starts the migrated application and rejects if it does not work. */
  tryOut: () => Promise<void>;
  report: (line: string) => void;
}>;

/** An upgrade that has failed after it began to change the database. */
export class UpgradeError extends StartupError {
  /** Whether the database is as it was before. */
  readonly isTakenBack: boolean;

  constructor(message: string, isTakenBack: boolean) {
    super(message);
    this.isTakenBack = isTakenBack;
  }
}

/**
 * Upgrades the site; returns false if `confirm` did. No other process of the site may run.
 * @throws {UpgradeError} if a migration or a check fails.
 * @throws {StartupError} if the upgrade cannot begin; nothing has changed then.
 */
export async function upgrade(config: Config, options: UpgradeOptions): Promise<boolean> {
  const { location, report, version } = options;
  // Open until the end, so that the steps below do not each start and stop an embedded server.
  const { db, close } = await startDatabase(config, {
    applicationName: SESSION,
    role: 'owner',
    upTo: null,
    report,
  });
  try {
    const ran = await listMigrationsThatRan(db);
    await refuseImpossible(config, db, { ran, folder: location.folder });
    const plan = { from: await readVersion(db), to: version, migrations: await listWaitingMigrations(db) };
    if (!(await options.confirm(plan))) return false;
    const faultsBefore = await listFaults(config, db);
    const { folder } = await makeBackup(config, location, new Date(), report);
    const backup = { ...location, folder };
    await checkBackup(backup);
    report(`The backup ${folder} is intact.`);
    await refuseOthers(db);
    await migrateSite(config, { db, ran, backup, report });
    try {
      report('Checking the application ...');
      await options.tryOut();
      await refuseNewFaults(config, db, faultsBefore);
      await recordVersion(db, version);
    } catch (error) {
      throw await failure(config, { reason: errorMessage(error), backup, report });
    }
    return true;
  } finally {
    await close();
  }
}

async function refuseImpossible(
  config: Config,
  db: Db,
  { ran, folder }: { ran: readonly string[]; folder: string },
): Promise<void> {
  if (ran.length === 0)
    throw new StartupError('This database is empty. There is nothing to upgrade: run "navodayan setup".');
  await refuseNewerSchema(db);
  await refuseOthers(db);
  await refuseFullDisk(config, db, folder);
}

/** Their writes after the backup would be lost if the upgrade is taken back. */
async function refuseOthers(db: Db): Promise<void> {
  const deadline = Date.now() + SESSIONS_END_MS;
  let names = await listOtherSessions(db, SESSION);
  while (names.length > 0 && Date.now() < deadline) {
    await sleep(POLL_MS);
    names = await listOtherSessions(db, SESSION);
  }
  if (names.length > 0)
    throw new StartupError(
      `The site is still running (${names.join(', ')}). Stop it first, such as with "systemctl stop navodayan", ` +
        'and run this command again.',
    );
}

/** Compressed rows need less room than the database with its indexes. */
async function refuseFullDisk(config: Config, db: Db, folder: string): Promise<void> {
  let needed = await readDatabaseBytes(db);
  const storage = await openStorage(config.storage);
  for await (const { bytes } of storage.list('')) needed += bytes;
  const { bavail, bsize } = await statfs(nearestFolder(folder));
  if (bavail * bsize < needed)
    throw new StartupError(
      `The backup may need ${gib(needed)} in ${folder}, where ${gib(bavail * bsize)} are free. ` +
        'Free some space, or name another folder after --to.',
    );
}

function gib(bytes: number): string {
  return `${(bytes / GIB).toFixed(2)} GiB`;
}

type Attempt = Readonly<{ backup: BackupLocation; report: (line: string) => void }>;

/** All migrations run in one transaction: one that fails leaves the database as it was. */
async function migrateSite(
  config: Config,
  { db, ran, backup, report }: Attempt & { db: Db; ran: readonly string[] },
): Promise<void> {
  let failed = 'The migration failed';
  const follow = (line: string) => {
    failed = line.replace(/^Migrating the database: (.+)$/, 'The migration $1 failed');
    report(line);
  };
  try {
    const options = { applicationName: SESSION, role: 'owner', report: follow } as const;
    await (await startDatabase(config, options)).close();
  } catch (error) {
    const reason = `${failed}: ${errorMessage(error)}`;
    const isUnchanged = (await listMigrationsThatRan(db)).join() === ran.join();
    if (!isUnchanged) throw await failure(config, { reason, backup, report });
    throw new UpgradeError(
      `${sentence(reason)} The migrations were rolled back together, so the database is as it was. ${NEXT}`,
      true,
    );
  }
}

const NEXT = 'You can start the old program again.';

/** Restores the database from the backup. Returns the error to throw. */
async function failure(
  config: Config,
  { reason, backup, report }: Attempt & { reason: string },
): Promise<UpgradeError> {
  report(`${sentence(reason)} Restoring the database ...`);
  try {
    await takeBack(config, backup, report);
    return new UpgradeError(
      `${sentence(reason)} The database was restored from the backup ${backup.folder}. ${NEXT}`,
      true,
    );
  } catch (error) {
    const key = backup.keyFile === undefined ? '' : ` --key ${backup.keyFile}`;
    return new UpgradeError(
      `${sentence(reason)} The database could not be restored: ${sentence(errorMessage(error))} Do not start any ` +
        `program. Restore the backup into an empty database: navodayan restore --from ${backup.folder}${key}`,
      false,
    );
  }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** @throws {StartupError} naming the faults of the stored data that were not there before. */
async function refuseNewFaults(config: Config, db: Db, before: ReadonlyMap<string, string>): Promise<void> {
  const found = [...(await listFaults(config, db))].filter(([name]) => !before.has(name));
  if (found.length > 0) throw new StartupError(found.map(([name, text]) => `${name}: ${text}`).join(' '));
}

/** Returns the sentences of the faults by name. A check that cannot read an older database finds none there. */
async function listFaults(config: Config, db: Db): Promise<ReadonlyMap<string, string>> {
  const waiting = await listWaitingMigrations(db);
  const faults = new Map<string, string>();
  for (const check of STORED_CHECKS) {
    try {
      const { name, state, sentence } = await check(config, db);
      if (state === 'fault') faults.set(name, sentence);
    } catch (error) {
      if (waiting.length === 0) throw error;
    }
  }
  return faults;
}
