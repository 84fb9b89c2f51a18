import type { Defect } from './defect.ts';
import { OPERATION_DEFECTS } from './operation-defects.ts';

const RACES = 'tests/system/races.test.ts';
const SLOW = 'tests/system/slow-clients.test.ts';
const AWAY = 'tests/system/database-away.test.ts';
const PLATFORM = 'src/server/platform';
const A_RACE = /winners|deeply equal|length/;
/** The first round with two winners fails the test. */
const ALL_ROUNDS = { LONG_TESTS: '1' };
const LEFT_OPEN = /expected \d+ to be \+?0/;

export const DEFECTS: Readonly<Record<string, Defect>> = {
  'an address may have many accounts': {
    file: 'migrations/0002_members.sql',
    edits: [['email citext NOT NULL UNIQUE', 'email citext NOT NULL']],
    test: RACES,
    named: 'one address that signs up',
    says: A_RACE,
  },
  'a reset link works again and again': {
    file: 'src/server/core/mail-tokens/mail-tokens.queries.ts',
    edits: [
      [
        `    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()`,
        `    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()`,
      ],
    ],
    test: RACES,
    named: 'one reset link',
    says: A_RACE,
  },
  'a decision does not look whether there was one': {
    file: 'src/server/features/verification/decisions.queries.ts',
    edits: [[`    .where('approval_status', '=', from)`, '']],
    test: RACES,
    named: 'of approvals and rejections at once',
    says: A_RACE,
    environment: ALL_ROUNDS,
  },
  'a founder decision does not look whether the request still stands': {
    file: 'src/server/features/founders/decisions.queries.ts',
    edits: [
      [
        `    .where('is_founder', '=', before.isFounder)
    .where('founder_request_status', 'is not distinct from', before.requestStatus)`,
        '',
      ],
    ],
    test: RACES,
    named: 'of grants, rejections and withdrawals',
    says: A_RACE,
    environment: ALL_ROUNDS,
  },
  'two administrators do not wait for each other': {
    file: 'src/server/features/administrators/administrators.service.ts',
    edits: [
      [
        'const admins = await lockAdmins(tx);\n    if (!isAdmin',
        'const admins = await lockAdmins(deps.db);\n    if (!isAdmin',
      ],
      ['    await holdOwnPassword(tx, admin);\n', ''],
    ],
    test: RACES,
    named: 'of the last two administrators',
    says: A_RACE,
    environment: ALL_ROUNDS,
  },
  'tries are counted and let through': {
    file: `${PLATFORM}/rate-limit/rate-limit.ts`,
    edits: [['allowed: count <= limit.max,', 'allowed: true,']],
    test: 'tests/system/guessing.test.ts',
    named: 'are hardly ever looked at',
    says: /expected \d+ to be less than or equal to|deeply equal/,
  },
  'uploads find a place without end': {
    file: `${PLATFORM}/http/upload-places.ts`,
    edits: [['if (taken >= max)', 'if (taken >= Infinity)']],
    test: SLOW,
    named: 'when every place for uploads is taken',
    says: /503/,
  },
  'headers may take for ever': {
    file: 'src/server/app.ts',
    edits: [['connectionsCheckingInterval: timeouts.check', 'connectionsCheckingInterval: 3_600_000']],
    test: SLOW,
    named: 'callers with slow headers',
    says: LEFT_OPEN,
  },
  'a request may take for ever': {
    file: 'src/server/app.ts',
    edits: [['    requestTimeout: timeouts.request,', '    requestTimeout: 0,']],
    test: SLOW,
    named: 'callers with slow body',
    says: LEFT_OPEN,
  },
  'whoever does not take an answer is waited for': {
    file: 'src/server/app.ts',
    edits: [
      ['    connectionTimeout: timeouts.request,', '    connectionTimeout: 0,'],
      ['  limitAnswers(app, timeouts);', ''],
    ],
    test: SLOW,
    named: 'callers with slow reader',
    says: LEFT_OPEN,
  },
  'requests of one line are worked on all at once': {
    file: `${PLATFORM}/http/timeouts.ts`,
    edits: [['if (before === undefined || before.closed) done();', 'if (before !== null) done();']],
    test: `${PLATFORM}/http/timeouts.test.ts`,
    named: 'of several requests on one line',
    says: /deeply equal|Matcher did not succeed/,
  },
  'long answers leave as a whole': {
    file: `${PLATFORM}/http/pieces.ts`,
    edits: [['payload.length <= 2 * PIECE_BYTES', 'payload.length <= Infinity']],
    test: `${PLATFORM}/http/pieces.test.ts`,
    named: 'leaves in pieces',
    says: /greater than/,
  },
  'nobody else has a turn while a long answer leaves': {
    file: `${PLATFORM}/http/pieces.ts`,
    edits: [['    await turn();\n', '']],
    test: `${PLATFORM}/http/pieces.test.ts`,
    named: 'others have their turn',
    says: /expected \d+ to be \d+/,
  },
  'who hung up before the handler began is worked for': {
    file: `${PLATFORM}/http/mount.ts`,
    edits: [['  if (raw.closed) onClose();\n  else raw', '  raw']],
    test: `${PLATFORM}/http/mount.test.ts`,
    named: 'hung up before it began',
    says: /deeply equal|Matcher did not succeed/,
  },
  'a Word file is read in the application': {
    file: `${PLATFORM}/storage/documents/inspect-document.ts`,
    edits: [
      [
        `import { inspectPicture } from`,
        `import { inspectDocx } from './inspect-docx.ts';
import { inspectPicture } from`,
      ],
      [`inspectInOwnProcess({ content: 'docx', path }, signal)`, 'inspectDocx(path)'],
    ],
    test: `${PLATFORM}/storage/documents/inspect-word.test.ts`,
    named: 'inspected in the child process',
    says: /to be less than/,
  },
  'a Word file may load a template from elsewhere': {
    file: `${PLATFORM}/storage/documents/inspect-docx.ts`,
    edits: [["name.endsWith('.rels')", 'false']],
    test: `${PLATFORM}/storage/documents/inspect-word.test.ts`,
    named: 'with an external attachedTemplate is refused',
    says: /external/,
  },
  'bytes that are no HTTP are answered without headers': {
    file: `${PLATFORM}/http/client-errors.ts`,
    edits: [['const always = Object.entries(headers)', 'const always = Object.entries(headers).slice(0, 0)']],
    test: 'tests/system/headers.test.ts',
    named: 'no HTTP at all is answered with them',
    says: /content-security-policy|deeply equal/,
  },
  'a database that is away is a fault of ours': {
    file: `${PLATFORM}/database/away.ts`,
    edits: [
      [
        'if (!(thrown instanceof Error)) return false;',
        'if (!(thrown instanceof Error) || thrown.message !== "") return false;',
      ],
    ],
    test: AWAY,
    named: 'while the database is away',
    says: /expected \d+ to be \+?0/,
  },
  'nobody starts the database again': {
    file: `${PLATFORM}/database/start-database.ts`,
    edits: [['applicationName, onBroken: watch }', 'applicationName }']],
    test: AWAY,
    named: 'is started again when it is killed',
    says: /Matcher did not succeed|expected/,
  },
  'a file is removed although the account may have come about': {
    file: 'src/server/features/documents/documents.service.ts',
    edits: [['  if (isDatabaseAway(reason)) return;\n', '']],
    test: 'tests/system/lost-answers.test.ts',
    named: 'keep their files',
    says: /deeply equal/,
  },
  'members are let in where only administrators should be': {
    file: `${PLATFORM}/http/guards.ts`,
    edits: [
      [
        "return actor.member.role === 'admin' && !actor.lacksSecondFactor;",
        'return !actor.lacksSecondFactor;',
      ],
    ],
    test: 'tests/access.test.ts',
    named: 'decide lets in whom it should',
    says: /deeply equal/,
  },
  'what the framework refuses is a fault of ours': {
    file: `${PLATFORM}/http/failures.ts`,
    edits: [['thrown.statusCode < 500', 'thrown.statusCode < 300']],
    test: 'tests/system/fuzz.test.ts',
    named: 'requests that nobody thought of',
    says: /less than 500|HTTP\/1.1 5\d\d|deeply equal/,
  },
  'a PDF that starts a program is let in': {
    file: `${PLATFORM}/storage/documents/pdf-names.ts`,
    edits: [["  Launch: 'launch',\n", '']],
    test: 'tests/system/hostile-files.test.ts',
    named: 'a.pdf that starts a program is refused',
    says: /expected true to be false/,
  },
  'a commit is acknowledged before it is on the disk': {
    file: `${PLATFORM}/database/embedded-postgres.ts`,
    edits: [
      [
        "    log_timezone: 'UTC',",
        "    log_timezone: 'UTC',\n    synchronous_commit: 'off',\n    wal_writer_delay: '10s',",
      ],
    ],
    test: 'tests/system/crash-everything.long.test.ts',
    named: 'kill -9',
    says: /lostSignUps/,
    environment: { LONG_TESTS: '1', CRASH_KILLS: '6' },
  },
  ...OPERATION_DEFECTS,
};
