import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { fault, good, warning, type Finding } from './finding.service.ts';
import { findLastBackup, isLastBackupBesideData } from './installation-report.service.ts';
import { findFirstMigration } from './queries.ts';

const BACKUP_FAULT_MS = 36 * 3_600_000;
const NONE =
  'There is none. Turn on the nightly timer: systemctl enable --now navodayan-backup.timer (in a container: the service "backup").';

/**
 * Checks in production that there is a backup, that it is at most 36 hours old, and that it is not on the disk of the
 * data. The first 36 hours of a site bring only a warning, because the first backup is made at night.
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
  if (last === null) return complain('Backup', NONE);
  const sentence = `The last one is from ${last.toISOString()}.`;
  if (isOld(last)) return complain('Backup', `${sentence} Check the timer and its log.`);
  return (await isLastBackupBesideData(db))
    ? warning(
        'Backup',
        `${sentence} It is on the same disk as the data: copy backups and their key to another machine.`,
      )
    : good('Backup', sentence);
}
