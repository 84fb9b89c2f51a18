/** `navodayan verify --from /backups/navodayan-…`: reads every byte of a backup. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { isInBucket, withBackupFolder } from '#server/features/operations/backup-place.service.ts';
import { checkBackup } from '#server/features/operations/backup.service.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan verify --from /backups/navodayan-20260131-120000 [--key /etc/navodayan/backup.key]
  navodayan verify --from s3://bucket/prefix/navodayan-20260131-120000 [--key FILE]

Reads every file of a backup and compares its checksum. BACKUP_URL has the access key of the bucket.`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } });
  const { from, key: keyFile } = values;
  if (from === undefined) throw new UsageError('Say which backup: --from /backups/navodayan-….');
  const check = async (folder: string) => await checkBackup({ folder, keyFile });
  const { manifest } = isInBucket(from)
    ? await withBackupFolder(readConfig(process.env), from, check)
    : await check(from);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${manifest.createdAt} is intact: ${rows} rows, ${manifest.files.count} stored files.`,
  );
});
