import type { Defect } from './defect.ts';

const PLATFORM = 'src/server/platform';
const FEATURES = 'src/server/features';

/** Defects below the application: database, files, keys, email, backups and the directory projection. */
export const OPERATION_DEFECTS: Readonly<Record<string, Defect>> = {
  'an archive may lie within a picture': {
    file: `${PLATFORM}/storage/documents/picture-within.ts`,
    edits: [[' || isArchive(picture)', ' || picture.length < 0']],
    test: `${PLATFORM}/storage/documents/inspect-document.test.ts`,
    named: 'an archive in the comment of a picture',
    says: /expected/,
  },
  'a changed file of a backup counts as whole': {
    file: `${PLATFORM}/backup/parts.ts`,
    edits: [['found.sha256 === sha256 ?', "found.sha256 !== '' ?"]],
    test: 'tests/system/backup.test.ts',
    named: 'a changed byte of a backup that is not encrypted is found',
    says: /promise resolved/,
  },
  'files that go while a backup runs are missing in it': {
    file: `${PLATFORM}/backup/back-up.ts`,
    edits: [['  await files.copyNew();\n  const database', '  const database']],
    test: 'tests/system/backup-odds.test.ts',
    named: 'a photo that is replaced while the backup runs',
    says: /ENOENT|expected/,
  },
  'second factors say nothing of the master key': {
    file: `${FEATURES}/operation/master-key.service.ts`,
    edits: [['if (wrappedKey === null && factor === null)', 'if (wrappedKey === null)']],
    test: 'tests/system/doctor.test.ts',
    named: 'second factors alone tell that the master key is another one',
    says: /expected/,
  },
  'files are moved onto themselves': {
    file: `${FEATURES}/operation/move-files.service.ts`,
    edits: [['if (await areOnePlace(source, target, draft))', 'if (draft === "")']],
    test: `${FEATURES}/operation/move-files.test.ts`,
    named: 'one place by two names is refused',
    says: /resolved|expected/,
  },
  'the application may change the record': {
    file: 'migrations/0005_audit.sql',
    edits: [['REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM navodayan_app;', '']],
    test: `${PLATFORM}/database/migrate.test.ts`,
    named: 'nor rewrite the audit log',
    says: /resolved|expected/,
  },
  'a changed row of the record is not looked at': {
    file: `${FEATURES}/admin/audit-chain.queries.ts`,
    edits: [[' OR hash <> audit_hash(previous_hash, entry)', '']],
    test: `${FEATURES}/admin/audit-log.test.ts`,
    named: 'the chain is whole until a row is changed',
    says: /expected/,
  },
  'a blocked sender is taken for a wrong address': {
    file: `${PLATFORM}/mail/smtp.ts`,
    edits: [[String.raw`/^5\d\d[ -]5\.1\.(?:[12346]|10)\b/m`, '/^5/m']],
    test: `${PLATFORM}/mail/smtp.test.ts`,
    named: 'a list of blocked senders is no fault of the address',
    says: /expected/,
  },
  'two transactions that wait for each other fail': {
    file: `${PLATFORM}/database/pool.ts`,
    edits: [['if (triesLeft === 0 ||', 'if (triesLeft >= 0 ||']],
    test: `${PLATFORM}/database/pool.test.ts`,
    named: 'two transactions that wait for each other',
    says: /deadlock/,
  },
  'a frozen database is waited for': {
    file: `${PLATFORM}/database/pool.ts`,
    edits: [["if (role === 'app') endWhenSilent", "if (role === 'owner') endWhenSilent"]],
    test: `${PLATFORM}/database/silence.test.ts`,
    named: 'a frozen database is one that is away',
    says: /expected|timed out/,
  },
  'an interrupted migration is half there': {
    file: `${PLATFORM}/database/migrate.ts`,
    edits: [['.migrateToLatest()', '.migrateToLatest({ disableTransactions: true })']],
    test: 'tests/system/interrupted-migration.test.ts',
    named: 'a migration killed midway changes nothing',
    says: /already exists|does not exist|expected/,
  },
  'whoever has changed something reads an older copy': {
    file: `${PLATFORM}/database/reader.ts`,
    edits: [['(since === null || since.getTime() + COMMITTED_MS < freshUntil)', 'since !== undefined']],
    test: `${PLATFORM}/database/reader.test.ts`,
    named: 'whoever has changed something reads the primary',
    says: /expected/,
  },
  'of a full bucket the first thousand files are all': {
    file: `${PLATFORM}/storage/s3-storage.ts`,
    edits: [['IsTruncated ? Contents', '!IsTruncated ? Contents']],
    test: `${PLATFORM}/storage/storage.test.ts`,
    named: 'a bucket with more files than one answer holds',
    says: /expected|timed out/,
  },
  'malware is called clean': {
    file: `${FEATURES}/verification/scans.service.ts`,
    edits: [["verdict.isClean ? 'clean' : 'infected'", "'clean'"]],
    test: `${FEATURES}/verification/scans.test.ts`,
    named: 'the infected one is said to be',
    says: /expected/,
  },
  'answers have no policy for their content': {
    file: `${PLATFORM}/http/security-headers.ts`,
    edits: [["    'content-security-policy': BARE_POLICY,\n", '']],
    test: 'tests/system/headers.test.ts',
    named: 'is answered with them',
    says: /content-security-policy/,
  },
  'a network may guess as often as it likes': {
    file: `${PLATFORM}/rate-limit/limits.ts`,
    edits: [["name: 'sign-in-network', max: 3000", "name: 'sign-in-network', max: 3_000_000"]],
    test: `${FEATURES}/auth/network-limits.test.ts`,
    named: 'after three thousand wrong passwords',
    says: /expected/,
  },
  'counts forget what changed since they were kept': {
    file: `${FEATURES}/members/counts.queries.ts`,
    edits: [['select (entries + ${changeOf(wanted)})::int', 'select entries::int']],
    test: `${FEATURES}/members/directory-counts.test.ts`,
    named: 'counts are those of the plain query',
    says: /expected/,
  },
  'a full disk is a fault of ours': {
    file: `${PLATFORM}/http/failures.ts`,
    edits: [['ENOSPC|EDQUOT|53100', '53100']],
    test: 'tests/system/disk-full.long.test.ts',
    named: 'a full disk is said',
    says: /expected/,
    environment: { LONG_TESTS: '1' },
  },
  'a password that its owner has just changed still opens everything': {
    file: `${FEATURES}/auth/own-password.service.ts`,
    edits: [
      ["  if (!(await holdSession(tx, actor.sessionId))) throw new AppError('NOT_SIGNED_IN');\n", ''],
      ["  if (!isTheSame) throw new AppError('STALE', authErrors.passwordChanged);\n", ''],
    ],
    test: `${FEATURES}/auth/own-password.test.ts`,
    named: 'a thief who is about to take the address',
    says: /expected/,
  },
  'a worker process that ends is not restarted': {
    file: `${PLATFORM}/jobs/worker-process.ts`,
    edits: [
      [
        '      await sleep(restartInMs, undefined, { signal: closing.signal }).catch(() => undefined);\n',
        '      return;\n',
      ],
    ],
    test: `${PLATFORM}/jobs/worker-process.test.ts`,
    named: 'a process that ends is restarted',
    says: /expected|timed out|Matcher did not succeed/,
  },
  'an invitation whose job is lost is never queued again': {
    file: `${FEATURES}/invitations/sending.service.ts`,
    edits: [
      [
        'const again = await takeWaiting(tx, { queuedBefore, limit: share, now });',
        'const again = await takeWaiting(tx, { queuedBefore, limit: 0, now });',
      ],
    ],
    test: `${FEATURES}/invitations/sending.test.ts`,
    named: 'an invitation whose job was lost is queued again',
    says: /expected/,
  },
  'cancelling an import forgets who may have an invitation': {
    file: `${FEATURES}/invitations/invitations.queries.ts`,
    edits: [[".where('link_hash', 'is not', null)", ".where('id', 'is', null)"]],
    test: `${FEATURES}/invitations/sending.test.ts`,
    named: 'cancelling keeps the fingerprint and the link',
    says: /expected/,
  },
  'an application that closes does not wait until the balancer knows': {
    file: `${PLATFORM}/readiness.ts`,
    edits: [
      [
        '      while (performance.now() < until && [...watchers.values()].some(isWaiting)) await sleep(POLL_MS);\n',
        '',
      ],
      ['      if (wasWatched) await sleep(HEED_MS);\n', ''],
    ],
    test: 'tests/system/cluster.long.test.ts',
    named: 'no request fails while the applications restart in turn',
    says: /deeply equal/,
    environment: { LONG_TESTS: '1' },
  },
};
