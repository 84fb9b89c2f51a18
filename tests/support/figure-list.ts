/** Every figure with its target, and the test that measures it with LONG_TESTS=1. */
export const FIGURES = {
  fuzz: {
    what: 'strange requests: made from the API description, and raw bytes',
    target: '100,000 without a 5xx, a restart or growth',
    test: 'tests/fuzz.test.ts',
  },
  files: {
    what: 'files with faults, bombs, polyglots, macros, truncated, encrypted',
    target: '5,000: a verdict on each within 15 s, nothing active accepted',
    test: 'tests/hostile-files.test.ts',
  },
  'race-sign-up': {
    what: 'one address signs up 50 times at once',
    target: 'one account and one document in each of 200 rounds',
    test: 'tests/races.test.ts',
  },
  'race-reset': {
    what: 'one reset link is used 50 times at once',
    target: 'one password set in each of 200 rounds',
    test: 'tests/races.test.ts',
  },
  'race-decision': {
    what: 'six approvals and rejections at once',
    target: 'one counts in each of 200 rounds',
    test: 'tests/races.test.ts',
  },
  'race-founder': {
    what: 'a founder request is granted, rejected and withdrawn at once',
    target: 'one counts in each of 200 rounds',
    test: 'tests/races.test.ts',
  },
  'race-last-admin': {
    what: 'the last two administrators remove each other at once',
    target: 'one stays in each of 200 rounds',
    test: 'tests/races.test.ts',
  },
  'guess-password': {
    what: '10,000 guesses at a password, from as many networks, through two processes',
    target: 'at most 20 an hour looked at; the owner gets in',
    test: 'tests/guessing.test.ts',
  },
  'guess-code': {
    what: '10,000 guesses at the code of a confirmation email',
    target: 'at most 5 looked at; the owner gets in',
    test: 'tests/guessing.test.ts',
  },
  'guess-second-factor': {
    what: '10,000 guesses at a second factor, with the right password',
    target: 'at most 5 an hour looked at; the owner gets in',
    test: 'tests/guessing.test.ts',
  },
  'slow-headers': {
    what: '1,000 callers who send their headers slowly',
    target: 'cut off within 30 s; others are answered within 2 s',
    test: 'tests/slow-clients.test.ts',
  },
  'slow-body': {
    what: '1,000 callers who send their body slowly',
    target: 'cut off within 75 s; others are answered within 2 s',
    test: 'tests/slow-clients.test.ts',
  },
  'slow-form': {
    what: '1,000 callers who send a body of unknown length slowly',
    target: 'cut off within 75 s; others are answered within 2 s',
    test: 'tests/slow-clients.test.ts',
  },
  'slow-reader': {
    what: '1,000 callers who do not take their answers',
    target: 'cut off within 75 s after nothing more fits in between; others are answered within 2 s',
    test: 'tests/slow-clients.test.ts',
  },
  'upload-flood': {
    what: '1,000 uploads at once',
    target: 'all but 100 told when to come again; others are answered within 2 s',
    test: 'tests/upload-flood.long.test.ts',
  },
  crash: {
    what: 'kill -9 of application and database at random, under sign-ups, approvals, edits and emails',
    target: 'nothing acknowledged lost or doubled, nothing left behind',
    test: 'tests/crash-everything.long.test.ts',
  },
  'database-away': {
    what: 'the database away for 60 s',
    target: '503 with Retry-After within 2 s; well within 5 s of its return, no restart',
    test: 'tests/database-away.test.ts',
  },
  'disk-full': {
    what: 'no room left for files',
    target: '503 with Retry-After, nothing half kept; well once there is room',
    test: 'tests/disk-full.long.test.ts',
  },
  controls: {
    what: 'defects put back in, one at a time',
    target: 'the test that guards against each fails',
    test: 'tests/controls.long.test.ts',
  },
  'rolling-restart': {
    what: 'two processes behind HAProxy are started anew in turn, ten times, under reads and writes',
    target: 'no request fails',
    test: 'tests/cluster.long.test.ts',
  },
  upgrade: {
    what: 'the first schema with data becomes the newest, killed with -9 at every later migration first',
    target: 'every row and file is there and can be used; the same as without a kill',
    test: 'tests/upgrade.test.ts',
  },
  'screens-phone-day': {
    what: 'every screen on a phone by day',
    target: 'no violation that axe sees, no overflow, no third party, no error',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'screens-phone-night': {
    what: 'every screen on a phone at night',
    target: 'no violation that axe sees, no overflow, no third party, no error',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'screens-desk-day': {
    what: 'every screen on a desk by day',
    target: 'no violation that axe sees, no overflow, no third party, no error',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'screens-desk-night': {
    what: 'every screen on a desk at night',
    target: 'no violation that axe sees, no overflow, no third party, no error',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'screens-forced': {
    what: 'every screen on a desk with forced colours',
    target: 'no violation that axe sees, no overflow, no third party, no error',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'screens-large-text': {
    what: 'every screen with text twice as large, on a phone and on a desk',
    target: 'nothing is wider than its window',
    test: 'tests/e2e/every-screen.long.spec.ts',
  },
  'race-claims': {
    what: 'two administrators ask for the next documents at once',
    target: 'never the same person, in 200 rounds',
    test: 'src/server/features/verification/claims.test.ts',
  },
  'crash-sign-ups': {
    what: 'kill -9 of the application while people sign up with documents',
    target: 'none lost, none doubled, every document identical',
    test: 'tests/crash.test.ts',
  },
  'crash-messages': {
    what: 'kill -9 while people write to the site; the mail server stays',
    target: 'every message that was thanked for arrives',
    test: 'tests/contact-delivery.long.test.ts',
  },
  'crash-letters': {
    what: 'kill -9 while invitations of a list leave',
    target: 'nobody has two; at most one a kill is missing',
    test: 'tests/import-crash.test.ts',
  },
  'import-size': {
    what: 'a list of 10,000 people with 3 % of bad rows, to its last letter',
    target: 'right counts, nobody twice; the same list again changes nothing',
    test: 'tests/import-size.test.ts',
  },
  'memory-pdf': {
    what: '50 sign-ups at once with a PDF of 5 MB',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/document-memory.test.ts',
  },
  'memory-picture': {
    what: '50 sign-ups at once with a picture of 5 MB and 60 million pixels',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/document-memory.long.test.ts',
  },
  'memory-word': {
    what: '50 sign-ups at once with a Word file that unpacks to 45 MB',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/document-memory.long.test.ts',
  },
  'memory-photo': {
    what: '50 photos of 5 MB at once',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/photo-memory.test.ts',
  },
  'memory-photo-jpeg': {
    what: '50 photos (JPEG) of 5 MB and 60 million pixels at once',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/photo-memory.long.test.ts',
  },
  'memory-photo-png': {
    what: '50 photos (PNG) of 5 MB and 60 million pixels at once',
    target: 'all accepted within 100 MB of memory',
    test: 'tests/photo-memory.long.test.ts',
  },
  'endless-pdf': {
    what: 'a PDF that would take minutes to read',
    target: 'given up after ten seconds; the next one is inspected meanwhile',
    test: 'src/server/platform/storage/documents/inspection-process.long.test.ts',
  },
  malware: {
    what: 'the test virus by itself and within a document, with Debian’s clamd',
    target: 'found, shown, not opened; others are',
    test: 'tests/malware.long.test.ts',
  },
  'malware-away': {
    what: 'a document while clamd is away',
    target: 'shown as not scanned and not opened; opened once clamd is back',
    test: 'tests/e2e/scanner-away.long.spec.ts',
  },
  'clock-set-back': {
    what: 'the clock is three days ahead and set back',
    target: 'what runs every minute goes on',
    test: 'src/server/platform/jobs/set-back.long.test.ts',
  },
  'keyboard-review': {
    what: 'two hundred documents decided by keyboard alone',
    target: 'each decided',
    test: 'tests/e2e/review.long.spec.ts',
  },
  'keyboard-ways': {
    what: 'sign-up with a document, profile, sign-in and directory by keyboard alone',
    target: 'each comes to its end, every stop of the focus is seen',
    test: 'tests/e2e/keyboard.long.spec.ts',
  },
  access: {
    what: 'every endpoint, asked by thirteen kinds of callers',
    target: 'each let in or refused as its row in the table says',
    test: 'tests/access.test.ts',
  },
  'mail-away': {
    what: 'the mail server away for two days while people sign up, reset and are approved',
    target: 'every email arrives once',
    test: 'tests/outages.test.ts',
  },
  'files-away': {
    what: 'the store of files (S3) away',
    target: '503 with Retry-After, pages go on; well without a restart',
    test: 'tests/outages.test.ts',
  },
  backup: {
    what: 'an encrypted backup made while people sign up, restored into an empty place',
    target: 'every row and file the same as in a second backup of what was restored',
    test: 'tests/backup.test.ts',
  },
  'backup-byte': {
    what: 'one byte of a backup changed, in any kind of its files, encrypted or not',
    target: 'found, and nothing restored',
    test: 'tests/backup.test.ts',
  },
  'move-files': {
    what: 'files from disk to S3 and back, with one that was cut off',
    target: 'byte for byte',
    test: 'src/server/features/operations/move-files.test.ts',
  },
  'audit-row': {
    what: 'one row of the record changed as the owner of the database',
    target: 'found, with its position',
    test: 'src/server/features/audit-log/audit-log.test.ts',
  },
} as const satisfies Record<string, { what: string; target: string; test: string }>;
