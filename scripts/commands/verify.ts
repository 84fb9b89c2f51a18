/** `navodayan verify --from /backups/navodayan-…`: reads every byte of a backup. */
import { parseArgs } from 'node:util';
import { checkBackup } from '#server/features/operations/backup.service.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan verify --from /backups/navodayan-20260131-120000 [--key /etc/navodayan/backup.key]

Reads every file of a backup and compares its checksum.`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } });
  if (values.from === undefined) throw new UsageError('Say which backup: --from /backups/navodayan-….');
  const { manifest } = await checkBackup({ folder: values.from, keyFile: values.key });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${manifest.createdAt} is intact: ${rows} rows, ${manifest.files.count} stored files.`,
  );
});
