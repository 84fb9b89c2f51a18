/** What the long tests measure for docs/reliability.md: each figure is kept as a file until the table is made. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/figures');
const GB = 1024 ** 3;

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
    what: '10,000 guesses at the code of a confirmation mail',
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
    what: 'kill -9 of application and database at random, under sign-ups, approvals, edits and mails',
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
} as const satisfies Record<string, { what: string; target: string; test: string }>;

export type FigureName = keyof typeof FIGURES;

const Measured = z.object({
  result: z.string(),
  isReached: z.boolean(),
  at: z.string(),
  machine: z.string(),
});
export type Measured = z.output<typeof Measured>;

/** Keeps what a test measured, whether it passes or not; short forms measure nothing that counts. */
export function figure(name: FigureName, measured: { result: string; isReached: boolean }): void {
  if (process.env.LONG_TESTS !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify({ ...measured, at, machine: machine() }));
}

/** What was measured last, by name. */
export function readFigures(): Partial<Record<string, Measured>> {
  try {
    const files = readdirSync(FOLDER).map((file) => [
      file.replace(/\.json$/, ''),
      Measured.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
    ]);
    return Object.fromEntries(files);
  } catch {
    return {};
  }
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB, Node ${process.version}`;
}
