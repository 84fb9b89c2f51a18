/** `npm run admin -- rewrap`: moves keys of documents and second factors to the current or a new master key. */
import { parseArgs } from 'node:util';
import { rewrapKeys } from '#server/features/operations/rewrap.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { listWaitingMigrations, describePending } from '#server/platform/database/migrate.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runCommand } from '../command.ts';

const USAGE = `Usage:
  npm run admin -- rewrap --new-key
  npm run admin -- rewrap

Makes a new master key with --new-key, and wraps the key of every document and data export, and the secret of every second
factor, with the current one. The application may run. After an interruption, run it again. Make a backup first.`;

await runCommand(USAGE, async (config) => {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
  const database = await startDatabase(config, {
    applicationName: 'navodayan command',
    role: 'owner',
    upTo: null, // updates rows, but does not migrate
  });
  try {
    const { length: waiting } = await listWaitingMigrations(database.db);
    if (waiting > 0) throw new StartupError(`${describePending(waiting)} Do this again afterwards.`);
    const { all, moved, unreadable } = await rewrapKeys({
      config,
      db: database.db,
      clock: systemClock,
      makesNewKey: values['new-key'],
      report: console.log,
    });
    console.log(`${all} keys are under the current master key; this run moved ${moved} of them.`);
    if (unreadable.length > 0) {
      console.error(
        `${unreadable.length} could not be opened with any master key and were not changed:\n  ${unreadable.join('\n  ')}`,
      );
      process.exitCode = 1;
    } else
      console.log(
        'Retired keys no longer open any of them. Back up the new key, and keep the retired ones for old backups.',
      );
  } finally {
    await database.close();
  }
});
