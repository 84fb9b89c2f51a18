import type { Defect } from './defect.ts';

const PLATFORM = 'src/server/platform';
const FEATURES = 'src/server/features';

/** Defects in infrastructure code: database, files, keys, email, backups and the directory projection. */
export const OPERATION_DEFECTS: Readonly<Record<string, Defect>> = {
  'skipping the column with the age gets minors invited': {
    file: 'src/shared/invitations/ages.ts',
    edits: [["fieldOfHeading(headings[index] ?? '')", "fieldOfHeading('')"]],
    test: `${FEATURES}/invitations/import-files.test.ts`,
    named: 'even if the column is skipped',
    says: /expected/,
  },
  'dates of birth stay in stored rows': {
    file: `${FEATURES}/invitations/import-rows.queries.ts`,
    edits: [['set cells = excluded.cells, outcome', 'set outcome']],
    test: `${FEATURES}/invitations/import-files.test.ts`,
    named: 'a date of birth is never stored',
    says: /expected/,
  },
  'an import starts with unclear columns': {
    file: `${FEATURES}/invitations/sending.service.ts`,
    edits: [["if (unclear) throw fieldError('match', unclear);", '']],
    test: `${FEATURES}/invitations/import-files.test.ts`,
    named: 'cannot start until the column is matched or skipped',
    says: /expected/,
  },
  'checksums of a backup are not compared': {
    file: 'src/operator/backup.ts',
    edits: [['!found.has(line)', 'found.size === 0']],
    test: 'tests/operator/backup.test.ts',
    named: 'a damaged backup, a database in use and another key are rejected',
    says: /resolved|expected/,
  },
  'the master key is not checked against second factors': {
    file: `${FEATURES}/operations/master-key.service.ts`,
    edits: [['sealed.every(', 'sealed.slice(0, -1).every(']],
    test: 'tests/operator/doctor.test.ts',
    named: 'a wrong master key is detected even if only second factors are encrypted',
    says: /expected/,
  },
  'files can be moved onto themselves': {
    file: 'src/operator/move-files.ts',
    edits: [['if (await areOnePlace(source, target, draft))', 'if (draft === "")']],
    test: 'src/operator/move-files.test.ts',
    named: 'moving files to the same location',
    says: /resolved|expected/,
  },
  'the application can rewrite the audit log': {
    file: 'migrations/0005_audit.sql',
    edits: [['REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM navodayan_app;', '']],
    test: `${PLATFORM}/database/migrate.test.ts`,
    named: 'nor rewrite the audit log',
    says: /resolved|expected/,
  },
  'changed audit rows pass the check': {
    file: `${FEATURES}/audit-log/audit-chain.queries.ts`,
    edits: [[' OR hash <> audit_hash(previous_hash, entry)', '']],
    test: `${FEATURES}/audit-log/audit-log.test.ts`,
    named: 'the hash chain verifies until',
    says: /expected/,
  },
  'every 5xx counts as a wrong address': {
    file: `${PLATFORM}/mail/smtp.ts`,
    edits: [[String.raw`/^5\d\d[ -]5\.1\.(?:[12346]|10)\b/m`, '/^5/m']],
    test: `${PLATFORM}/mail/smtp.test.ts`,
    named: 'a rejection by a blocklist causes a retryable error',
    says: /expected/,
  },
  'deadlocks are not retried': {
    file: `${PLATFORM}/database/pool.ts`,
    edits: [['if (triesLeft === 0 ||', 'if (triesLeft >= 0 ||']],
    test: `${PLATFORM}/database/pool.test.ts`,
    named: 'two deadlocked transactions',
    says: /deadlock/,
  },
  'a crashed worker is not restarted': {
    file: `${PLATFORM}/jobs/worker-process.ts`,
    edits: [
      [
        '      await sleep(restartInMs, undefined, { signal: closing.signal }).catch(() => undefined);\n',
        '      return;\n',
      ],
    ],
    test: `${PLATFORM}/jobs/worker-process.test.ts`,
    named: 'a worker process that exits is restarted',
    says: /expected|timed out|Matcher did not succeed/,
  },
};
