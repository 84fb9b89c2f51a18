/** `navodayan restore --from /backups/navodayan-…`: restores a backup into an empty database and data folder. */
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/features/operations/backup.service.ts';
import { withBackupFolder } from '#server/features/operations/backup-place.service.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan restore --from /backups/navodayan-20260131-120000 [--key /etc/navodayan/backup.key]
  navodayan restore --from s3://bucket/prefix/navodayan-20260131-120000 [--key FILE]

Fills an empty database and DATA_DIR from a backup. BACKUP_URL has the access key of the bucket. Stop the application first.`;

await runOnSite(USAGE, readArguments, async (config, { from, keyFile }) => {
  const begun = performance.now();
  const { manifest } = await withBackupFolder(
    config,
    from,
    async (folder) => await restoreBackup(config, { folder, keyFile }, console.log),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Restored the backup of ${manifest.createdAt} in ${seconds} s.`);
  if (!manifest.isEncrypted)
    console.log(`Copy the master keys back into ${config.dataDir}/keys before you start the application.`);
  if (manifest.secrets.some(({ name }) => name === 'password-pepper'))
    console.log(`Set PASSWORD_PEPPER_FILE to ${config.dataDir}/keys/password-pepper.`);
});

function readArguments() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } });
  if (values.from === undefined) throw new UsageError('Say which backup: --from /backups/navodayan-….');
  return { from: values.from, keyFile: values.key };
}
