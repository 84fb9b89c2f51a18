/** `navodayan restore --from FOLDER`: restores a backup into an empty database and the data folder. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '#operator/backup.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan restore --from FOLDER

Compares the checksums of a backup, and fills an empty database, the keys and the files from it. Stop the application
first. The login that owns the database must have the same name as in the backup.`;

await runOnSite(USAGE, readFolder, async (config, folder) => {
  await restore(config, folder, console.log);
  console.log(`Restored ${folder}. Check it before you start the application: navodayan doctor`);
});

function readFolder(): string {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (from === undefined) throw new UsageError('Say which backup: --from FOLDER.');
  return resolve(from);
}
