/** `npm run admin -- prune-audit`: removes audit log rows older than a year and reports the new start of the log. */
import { parseArgs } from 'node:util';
import {
  AUDIT_DAYS_MIN,
  previewPruning,
  pruneAudit,
} from '#server/features/audit-log/audit-pruning.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { listWaitingMigrations, describePending } from '#server/platform/database/migrate.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runCommand, UsageError } from '../command.ts';

const USAGE = `Usage:
  npm run admin -- prune-audit --dry-run
  npm run admin -- prune-audit --older-than 400

Removes the rows of the audit log that are older than ${AUDIT_DAYS_MIN} days, or more, as the owner of the database. --dry-run only counts them.
A checkpoint keeps the chain whole; make a backup first.`;

await runCommand(USAGE, async (config) => {
  const { values } = parseArgs({
    options: {
      'older-than': { type: 'string', default: String(AUDIT_DAYS_MIN) },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const days = Number(values['older-than']);
  if (!Number.isInteger(days) || days < AUDIT_DAYS_MIN || days > 100 * AUDIT_DAYS_MIN)
    throw new UsageError(
      `--older-than is a number of days, ${AUDIT_DAYS_MIN} at least: so long the log is kept.`,
    );
  const database = await startDatabase(config, {
    applicationName: 'navodayan command',
    role: 'owner',
    upTo: null, // deletes rows, but does not migrate
  });
  try {
    const { length: waiting } = await listWaitingMigrations(database.db);
    if (waiting > 0) throw new StartupError(`${describePending(waiting)} Do this again afterwards.`);
    const prune = values['dry-run'] ? previewPruning : pruneAudit;
    const { rows, until } = await prune({ db: database.db, clock: systemClock }, days);
    if (until === null) console.log(`No row of the audit log is older than ${days} days.`);
    else if (values['dry-run']) console.log(`${rows} rows, up to row ${until}, would be removed.`);
    else console.log(`${rows} rows, up to row ${until}, were removed. The chain continues from there.`);
  } finally {
    await database.close();
  }
});
