/** `navodayan backup --to /folder`: backs up the database and files; the application can keep running. */
import { parseArgs } from 'node:util';
import { makeBackupAt } from '#server/features/operations/backup-place.service.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan backup [--to /backups | --to s3://bucket/prefix] [--key /etc/navodayan/backup.key] [--keep-days 14]

Makes a new folder there; without --to, at BACKUP_URL, which also has the access key of the bucket, or else in
DATA_DIR/backups. With a key, 32 random bytes from "openssl rand 32", the backup is encrypted and holds the master keys
too. --keep-days then deletes backups older than that.`;

await runOnSite(USAGE, readArguments, async (config, order) => {
  const begun = performance.now();
  const { place, manifest } = await makeBackupAt(config, order, new Date(), console.log);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Wrote the backup to ${place} in ${seconds} s.`);
  console.log(
    manifest.isEncrypted
      ? 'It is encrypted and holds the master keys. Keep a copy of the key somewhere else: without it this backup is lost.'
      : `It is not encrypted, and the master keys are not in it: keep a copy of ${config.dataDir}/keys apart from it.`,
  );
});

function readArguments() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, key: { type: 'string' }, 'keep-days': { type: 'string' } },
  });
  const days = values['keep-days'];
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
    throw new UsageError('--keep-days must be a whole number of days, such as 14.');
  return { to: values.to, keyFile: values.key, keepDays: days === undefined ? undefined : Number(days) };
}
