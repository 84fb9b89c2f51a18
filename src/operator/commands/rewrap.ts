/** `navodayan rewrap`: moves keys of documents and second factors to the current or a new master key. */
import { parseArgs } from 'node:util';
import { rewrapKeys } from '#operator/rewrap.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openCurrentDatabase } from '#server/platform/database/start-database.ts';
import { runOnSite } from './run-command.ts';

const USAGE = `Usage:
  navodayan rewrap --new-key
  navodayan rewrap

Makes a new master key with --new-key, and wraps the key of every document and data export, and the secret of every second
factor, with the current one. The application may run. After an interruption, run it again. Make a backup first.`;

await runOnSite(USAGE, readArguments, async (config, { makesNewKey }) => {
  const database = await openCurrentDatabase(config, 'owner');
  try {
    const { all, moved, unreadable } = await rewrapKeys({
      config,
      db: database.db,
      clock: systemClock,
      makesNewKey,
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

function readArguments() {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
  return { makesNewKey: values['new-key'] };
}
