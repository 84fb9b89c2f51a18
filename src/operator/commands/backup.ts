/** `navodayan backup`: backs up the database, files and keys; the application can keep running. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#operator/backup.ts';
import { runOnSite } from './run-command.ts';

const USAGE = `Usage:
  navodayan backup [--to FOLDER]

Writes the database, files and keys to FOLDER, by default DATA_DIR/backup, or updates the backup that is there. It is not
encrypted: docs/operations.md shows how restic keeps encrypted versions of it on another machine.`;

await runOnSite(
  USAGE,
  () => parseArgs({ options: { to: { type: 'string' } } }).values,
  async (config, { to }) =>
    await backUp(config, resolve(to ?? join(config.dataDir, 'backup')), new Date(), console.log),
);
