/** `navodayan prune-audit`: removes audit log rows older than a year and reports the new start of the log. */
import { parseArgs } from 'node:util';
import {
  AUDIT_DAYS_MIN,
  previewPruning,
  pruneAudit,
} from '#server/features/audit-log/audit-pruning.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openCurrentDatabase } from '#server/platform/database/start-database.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan prune-audit --dry-run
  navodayan prune-audit --older-than 400

Removes the rows of the audit log that are older than ${AUDIT_DAYS_MIN} days, or more, as the owner of the database. --dry-run only counts them.
A checkpoint keeps the chain whole; make a backup first.`;

await runOnSite(USAGE, readArguments, async (config, { days, isDryRun }) => {
  const database = await openCurrentDatabase(config, 'owner');
  try {
    const prune = isDryRun ? previewPruning : pruneAudit;
    const { rows, until } = await prune({ db: database.db, clock: systemClock }, days);
    if (until === null) console.log(`No row of the audit log is older than ${days} days.`);
    else if (isDryRun) console.log(`${rows} rows, up to row ${until}, would be removed.`);
    else console.log(`${rows} rows, up to row ${until}, were removed. The chain continues from there.`);
  } finally {
    await database.close();
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      'older-than': { type: 'string', default: String(AUDIT_DAYS_MIN) },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const days = Number(values['older-than']);
  if (!Number.isInteger(days) || days < AUDIT_DAYS_MIN || days > 100 * AUDIT_DAYS_MIN)
    throw new UsageError(
      `--older-than must be a whole number of days, ${AUDIT_DAYS_MIN} or more: the log is kept that long.`,
    );
  return { days, isDryRun: values['dry-run'] };
}
