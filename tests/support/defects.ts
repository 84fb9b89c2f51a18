import type { Defect } from './defect.ts';
import { OPERATION_DEFECTS } from './operation-defects.ts';

const RACES = 'tests/system/races.test.ts';
const SLOTS = 'tests/system/upload-slots.test.ts';
const AWAY = 'tests/system/database-down.test.ts';
const PLATFORM = 'src/server/platform';
const A_RACE = /winners|deeply equal|length/;
/** Allows all rounds of a race; the test fails in the first round with two winners. */
const ALL_ROUNDS = { LONG_TESTS: '1' };

export const DEFECTS: Readonly<Record<string, Defect>> = {
  'email addresses are not unique': {
    file: 'migrations/0002_members.sql',
    edits: [['email citext NOT NULL UNIQUE', 'email citext NOT NULL']],
    test: RACES,
    named: 'concurrent sign-ups with one address',
    says: A_RACE,
  },
  'reset links can be reused': {
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
  'verification decisions are not guarded': {
    file: 'src/server/features/verification/decisions.queries.ts',
    edits: [[`    .where('approval_status', '=', from)`, '']],
    test: RACES,
    named: 'when members are approved and rejected concurrently',
    says: A_RACE,
    environment: ALL_ROUNDS,
  },
  'the approval of an administrator can be returned': {
    file: 'src/server/features/verification/decisions.queries.ts',
    edits: [[`    .where(sql<boolean>\`(approval_status <> 'approved' or role = 'user')\`)\n`, '']],
    test: 'src/server/features/verification/returns.test.ts',
    named: 'the database itself keeps the approval',
    says: /to be undefined/,
  },
  'unopened documents are verified in bulk': {
    file: 'src/server/features/verification/service.ts',
    edits: [
      [
        '    if (decision.isApproved && decision.mustHaveOpened) await requireOpened(tx, reviewer, document);\n',
        '',
      ],
    ],
    test: 'src/server/features/verification/bulk-decisions.test.ts',
    named: 'leaves out members whose document',
    says: /to match object/,
  },
  'administrators are not locked': {
    file: 'src/server/features/administrators/administrators.service.ts',
    edits: [
      [
        'const admins = await lockAdmins(tx);\n    if (!isAdmin',
        'const admins = await lockAdmins(deps.db);\n    if (!isAdmin',
      ],
      ['    await holdOwnPassword(tx, admin);\n', ''],
    ],
    test: RACES,
    named: 'when the last two administrators',
    says: A_RACE,
    environment: ALL_ROUNDS,
  },
  'rate limits count but do not reject': {
    file: `${PLATFORM}/rate-limit/rate-limit.ts`,
    edits: [['allowed: count <= limit.max,', 'allowed: true,']],
    test: 'tests/system/guessing.test.ts',
    named: 'a limited number of guesses at',
    says: /expected \d+ to be less than or equal to|deeply equal/,
  },
  'upload slots are unlimited': {
    file: `${PLATFORM}/http/upload-slots.ts`,
    edits: [['if (uploads.size >= UPLOAD_SLOTS.total)', 'if (uploads.size >= Infinity)']],
    test: SLOTS,
    named: 'when each slot is taken by a different network',
    says: /503/,
  },
  'a network may take all upload slots': {
    file: `${PLATFORM}/http/upload-slots.ts`,
    edits: [['if (ofNetwork >= UPLOAD_SLOTS.perNetwork)', 'if (ofNetwork >= Infinity)']],
    test: SLOTS,
    named: 'the eleventh upload of an IPv4 address',
    says: /503/,
  },
  'slow uploads are never aborted': {
    file: `${PLATFORM}/http/upload-pace.ts`,
    edits: [['bytesPerSecond() < UPLOAD_PACE.bytesPerSecond', 'bytesPerSecond() < 0']],
    test: SLOTS,
    named: 'an upload slower than 8 KiB/s',
    says: /408/,
  },
  'requests have no timeout': {
    file: 'src/server/app.ts',
    edits: [['connectionsCheckingInterval: timeouts.check', 'connectionsCheckingInterval: 3_600_000']],
    test: SLOTS,
    named: 'the request timeout disconnects slow requests',
    says: /408/,
  },
  'long answers are sent in one piece': {
    file: `${PLATFORM}/http/chunked-answers.ts`,
    edits: [['payload.length <= 2 * CHUNK_BYTES', 'payload.length <= Infinity']],
    test: `${PLATFORM}/http/chunked-answers.test.ts`,
    named: 'is sent in chunks',
    says: /greater than/,
  },
  'macros in Word files are accepted': {
    file: `${PLATFORM}/storage/documents/inspect-word.ts`,
    edits: [["finding: 'macro'", "finding: 'pixels'"]],
    test: `${PLATFORM}/storage/documents/inspect-word.test.ts`,
    named: 'a Word file with macros is rejected',
    says: /deeply equal/,
  },
  'a lost database is reported as 500': {
    file: `${PLATFORM}/database/availability.ts`,
    edits: [
      [
        'if (!(thrown instanceof Error)) return false;',
        'if (!(thrown instanceof Error) || thrown.message !== "") return false;',
      ],
    ],
    test: AWAY,
    named: 'while the database is down',
    says: /expected \d+ to be \+?0/,
  },
  "members pass the administrators' guard": {
    file: `${PLATFORM}/http/guards.ts`,
    edits: [
      [
        "return actor.member.role === 'admin' && !actor.lacksSecondFactor;",
        'return !actor.lacksSecondFactor;',
      ],
    ],
    test: 'tests/access.test.ts',
    named: 'decide admits exactly',
    says: /deeply equal/,
  },
  'verifiers decide for every school': {
    file: 'src/server/core/verifiers/verifiers.queries.ts',
    edits: [["if (role === 'admin') return sql`true`;", 'return sql`true`;']],
    test: 'src/server/features/verification/verifier-scope.test.ts',
    named: "the decision for another school's sign-up",
    says: /deeply equal/,
  },
  'framework rejections are reported as 500': {
    file: `${PLATFORM}/http/failures.ts`,
    edits: [['thrown.statusCode < 500', 'thrown.statusCode < 300']],
    test: 'tests/system/fuzz.test.ts',
    named: 'fuzzed requests',
    says: /less than 500|HTTP\/1.1 5\d\d|deeply equal/,
  },
  ...OPERATION_DEFECTS,
};
