import { statfs } from 'node:fs/promises';
import { checkAuditChain } from '#server/features/audit-log/audit-chain.service.ts';
import { missingInProduction } from '#shared/site/community-values.ts';
import { readCommunityValues } from '#server/features/site/community.service.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listWaitingMigrations, describePending } from '#server/platform/database/migrate.ts';
import { hasDatabase, startDatabase } from '#server/platform/database/start-database.ts';
import { clamdScanner } from '#server/platform/malware/clamd.ts';
import { checkSmtp } from '#server/platform/mail/smtp.ts';
import { sendsWithoutTls } from '#server/config/smtp-url.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { describeLocation } from '#server/config/storage-location.ts';
import { openVaultIfPresent } from '#server/platform/storage/vault.ts';
import { nearestFolder } from './nearest-folder.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { fault, good, warning, type Finding } from '#server/features/operations/finding.service.ts';
import { findLastBackup } from '#server/features/operations/installation-report.service.ts';
import { findMisfit, masterKeyPath } from '#server/features/operations/master-key.service.ts';
import {
  listNewestSealed,
  listNewestDocuments,
  readQueueState,
} from '#server/features/operations/queries.ts';
import { countAdmins, findFirstMigration, readDatabaseState, type DatabaseState } from './doctor.queries.ts';
import { examineMailDomain, senderDomain } from './mail-domain.ts';
import { examinePublicSite } from './public-site.ts';

const GIB = 1024 ** 3;
const FREE_FAULT_BYTES = GIB;
const FREE_WARNING_SHARE = 0.1;
const CLOCK_WARNING_MS = 2000;
const CLOCK_FAULT_MS = 60_000;
const DUE_WARNING_MS = 10 * 60_000;
const DOCUMENTS_OPENED = 20;
const BACKUP_FAULT_MS = 36 * 3_600_000;
const NO_BACKUP =
  'There is none. Turn on the nightly timer: systemctl enable --now navodayan-backup.timer (in a container: the service "backup").';
const EMPTY = 'The database is empty. Start the application once to create its tables.';

/**
 * Checks settings, disk, database, clock, background jobs, mail, keys and the audit chain, whether or not the
 * application is running; in production, also the route through the reverse proxy. Changes nothing.
 * @throws {StartupError} if the database cannot be reached at all.
 */
export async function examine(config: Config, now: () => Date): Promise<Finding[]> {
  const around = [
    examineSettings(config),
    await examineDisk(config),
    await examineMail(config),
    await examineScanner(config),
    ...(config.isProduction
      ? [
          ...(await examineMailDomain(senderDomain(config.mailFrom))),
          ...(await examinePublicSite(config, openVaultIfPresent(masterKeyPath(config)), now)),
        ]
      : []),
  ];
  if (!hasDatabase(config)) return [...around, warning('Database', EMPTY)];
  const database = await startDatabase(config, {
    applicationName: 'navodayan doctor',
    role: 'owner', // the application's role does not exist before the first migration
    upTo: null,
  });
  try {
    const { db } = database;
    const state = await readDatabaseState(db);
    const findings = [...around, examineClock(state.now.getTime() - now().getTime())];
    if (!state.isMigrated) return [...findings, warning('Database', EMPTY)];
    const { length: waiting } = await listWaitingMigrations(db);
    if (waiting > 0)
      return [
        ...findings,
        warning(
          'Database',
          `${describePending(waiting)} Run the doctor again after that for the other checks.`,
        ),
      ];
    return [
      ...findings,
      examinePrivileges(state),
      await examineQueue(db, now()),
      await examineAdmins(db),
      await examineCommunity(config, db),
      await examineKeys(config, db),
      await examineDocuments(config, db),
      await examineBackup(config, db, now()),
      await examineAudit(db),
    ];
  } finally {
    await database.close();
  }
}

function examinePrivileges({ mayRewriteAudit, version }: DatabaseState): Finding {
  return mayRewriteAudit
    ? fault(
        'Database',
        'The application can rewrite the audit log. Revoke this privilege from navodayan_app.',
      )
    : good('Database', `PostgreSQL ${version}; the application cannot rewrite the audit log.`);
}

function examineSettings({ isProduction, adminTotp }: Config): Finding {
  if (!isProduction) return good('Settings', 'Not production: this machine only.');
  return adminTotp === 'optional'
    ? warning('Settings', 'ADMIN_TOTP is optional: a stolen password is enough.')
    : good('Settings', 'Complete.');
}

async function examineDisk({ dataDir, storage }: Config): Promise<Finding> {
  for (const folder of [dataDir, ...(storage.kind === 'disk' ? [storage.directory] : [])]) {
    const { bavail, blocks, bsize } = await statfs(nearestFolder(folder));
    const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB are free in ${folder}`;
    if (bavail * bsize < FREE_FAULT_BYTES)
      return fault('Disk', `${free}. Free some space now: uploads will soon be rejected.`);
    if (bavail < blocks * FREE_WARNING_SHARE) return warning('Disk', `${free}, less than a tenth.`);
  }
  return good('Disk', `There is enough space in ${dataDir}.`);
}

async function examineMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning('Email', 'No mail server is set up: emails stay in the outbox folder.');
  const problem = await checkSmtp(smtpUrl);
  if (problem !== null)
    return fault('Email', `${problem} Check SMTP_URL; until then emails wait and are retried.`);
  return sendsWithoutTls(smtpUrl)
    ? warning(
        'Email',
        'The mail server responds, but SMTP_URL permits sending over the internet without TLS.',
      )
    : good('Email', 'The mail server responds and accepts the sign-in.');
}

async function examineScanner({ clamavUrl, isProduction }: Config): Promise<Finding> {
  if (clamavUrl === undefined)
    return (isProduction ? warning : good)('Malware', 'CLAMAV_URL is not set: documents are not scanned.');
  try {
    await clamdScanner(clamavUrl).check();
    return good('Malware', 'The scanner responds.');
  } catch (error) {
    return fault(
      'Malware',
      `The scanner does not respond (${errorMessage(error)}): new documents cannot be opened.`,
    );
  }
}

function examineClock(differenceMs: number): Finding {
  const seconds = `${(Math.abs(differenceMs) / 1000).toFixed(1)} s apart`;
  if (Math.abs(differenceMs) > CLOCK_FAULT_MS)
    return fault('Clock', `This machine and the database are ${seconds}: links and codes will not work.`);
  return Math.abs(differenceMs) > CLOCK_WARNING_MS
    ? warning('Clock', `This machine and the database are ${seconds}. Turn on time synchronisation.`)
    : good('Clock', 'This machine and the database agree.');
}

async function examineQueue(db: Db, now: Date): Promise<Finding> {
  const { givenUp, stuck, oldestDue } = await readQueueState(db);
  if (oldestDue !== null && now.getTime() - oldestDue.getTime() > DUE_WARNING_MS)
    return warning(
      'Background work',
      `A job has been waiting since ${oldestDue.toISOString()}. Is the application running?`,
    );
  if (stuck > 0)
    return warning(
      'Background work',
      `${stuck} jobs have been running for more than ten minutes. Restart the application.`,
    );
  return givenUp > 0
    ? warning('Background work', `${givenUp} jobs failed their last attempt; see the log.`)
    : good('Background work', 'No job is overdue.');
}

async function examineAdmins(db: Db): Promise<Finding> {
  const admins = await countAdmins(db);
  return admins === 0
    ? warning('Administrators', 'There is none. Create one: navodayan admin create --email you@example.com')
    : good('Administrators', `There are ${admins}.`);
}

async function examineCommunity({ isProduction }: Config, db: Db): Promise<Finding> {
  const values = await readCommunityValues(db);
  const missing = missingInProduction(values).map(({ name }) => name);
  return isProduction && missing.length > 0
    ? fault('Community', `Not set: ${missing.join(', ')}. Set each: navodayan community set NAME VALUE`)
    : good('Community', 'Contact details are set.');
}

async function examineKeys(config: Config, db: Db): Promise<Finding> {
  const path = masterKeyPath(config);
  const vault = openVaultIfPresent(path);
  const problem = findMisfit(path, vault, await listNewestSealed(db));
  if (problem !== null) return fault('Keys', problem);
  return good(
    'Keys',
    vault === null ? 'The next start creates the master key.' : 'The master key is correct.',
  );
}

async function examineDocuments(config: Config, db: Db): Promise<Finding> {
  const documents = await listNewestDocuments(db, DOCUMENTS_OPENED);
  const vault = openVaultIfPresent(masterKeyPath(config));
  if (documents.length === 0) return good('Documents', 'There are no documents to open.');
  if (vault === null) return fault('Documents', 'No document can be opened without the master key.');
  const storage = await openStorage(config.storage);
  try {
    // Skips disk storage, whose `check` would create the folder.
    if (config.storage.kind !== 'disk') await storage.check();
  } catch (error) {
    const reason = errorMessage(error instanceof Error && error.cause ? error.cause : error);
    return fault('Documents', `${describeLocation(config.storage)} cannot be used: ${reason}`);
  }
  for (const { file, storageKey, wrappedKey } of documents) {
    const stream = await storage.get(storageKey);
    if (stream === null)
      return fault('Documents', `The file ${storageKey} is missing. Restore it from a backup.`);
    try {
      await vault.decrypt(file, wrappedKey, stream);
    } catch (error) {
      return fault('Documents', `${storageKey} cannot be opened: ${errorMessage(error)}`);
    }
  }
  return good('Documents', `The newest ${documents.length} can be opened.`);
}

/**
 * Checks in production that there is a backup, at most 36 hours old. The first 36 hours of a site bring only a warning,
 * because the first backup is made at night.
 */
export async function examineBackup(
  { isProduction }: Pick<Config, 'isProduction'>,
  db: Db,
  now: Date,
): Promise<Finding> {
  if (!isProduction) return good('Backup', 'Not production: no backup is needed.');
  const isOld = (time: Date) => now.getTime() - time.getTime() > BACKUP_FAULT_MS;
  const begun = await findFirstMigration(db);
  const complain = begun === null || isOld(begun) ? fault : warning;
  const last = await findLastBackup(db);
  if (last === null) return complain('Backup', NO_BACKUP);
  const sentence = `The last one is from ${last.toISOString()}.`;
  return isOld(last)
    ? complain('Backup', `${sentence} Check the timer and its log.`)
    : good('Backup', sentence);
}

async function examineAudit(db: Db): Promise<Finding> {
  const { rows, brokenAt, prunedUntil } = await checkAuditChain(db);
  const beginning = prunedUntil === null ? '' : ` It was pruned up to row ${prunedUntil}.`;
  return brokenAt === null
    ? good('Audit log', `The chain of ${rows} rows is intact.${beginning}`)
    : fault(
        'Audit log',
        `Row ${brokenAt} was changed, or one before it is missing. Compare it with a backup.`,
      );
}
