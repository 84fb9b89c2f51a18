/** `navodayan backup --to /folder`: backs up the database and files; the application can keep running. */
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/features/operations/backup.service.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan backup --to /backups [--key /etc/navodayan/backup.key]

Makes a new folder there. With a key, 32 random bytes from "openssl rand 32", the backup is encrypted and holds the master
keys too.`;

await runOnSite(USAGE, readArguments, async (config, location) => {
  const begun = performance.now();
  const { folder, manifest } = await makeBackup(config, location, new Date(), console.log);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Wrote the backup to ${folder} in ${seconds} s.`);
  console.log(
    manifest.isEncrypted
      ? 'It is encrypted and holds the master keys. Keep a copy of the key somewhere else: without it this backup is lost.'
      : `It is not encrypted, and the master keys are not in it: keep a copy of ${config.dataDir}/keys apart from it.`,
  );
});

function readArguments() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, key: { type: 'string' } } });
  if (values.to === undefined) throw new UsageError('Say where to: --to /backups.');
  return { folder: values.to, keyFile: values.key };
}
