/**
 * Runs the checks one after another: types, lint, format, dead code, table types, unit and API tests, and the journeys
 * of the specification. A failed step does not stop other steps, and a failed test file runs once more, in a new
 * process with a new database. Finally prints the failures and `N passed, N failed`, counting each test, and each other
 * step as one. `--all` adds component tests, tests of the whole system and of single screens. `--long` adds the long
 * variants of tests, one file at a time, and the tests of the operator's commands, as `--only Operator` does. `--only
 * NAME`, repeatable, selects steps by name. `--resume` skips steps that passed in the last run. `--list` prints the
 * names. `--postgres FOLDER` runs only unit and API tests, on the PostgreSQL programs in that folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '#shared/zod.ts';

type Count = {
  passed: number;
  /** Names of the failed tests or steps, and the files of failed tests. */
  failed: string[];
  files: string[];
};
type Step = {
  name: string;
  commands: string[][];
  /** Test runner whose report has the number of tests; a step without one counts as one test. */
  runner?: 'vitest' | 'playwright';
  isLong?: boolean;
};

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/check');
/** Node's compile cache, as in `npm start`, because the tests start hundreds of processes. */
const COMPILED = join(ROOT, '.cache/compiled');
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Free memory required to use it: several times the peak usage of the tests. */
const MEMORY_BYTES_MIN = 2 * 1024 ** 3;
/** Names of the steps that passed in the last run. */
const PASSED = join(ROOT, '.cache/check-passed.json');

const TOOLS = {
  typegen: ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  // One project after the other, in 2 GB of memory.
  tsc: ['node_modules/typescript/bin/tsc', '-b', '--builders', '1'],
  oxlint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  knip: ['node_modules/knip/bin/knip.js'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
};

const STEPS: Step[] = [
  // First, because other steps read the generated files.
  { name: 'Generated types', commands: [TOOLS.typegen, ['scripts/css-types.ts']] },
  { name: 'Types', commands: [TOOLS.tsc] },
  { name: 'Lint', commands: [TOOLS.oxlint] },
  { name: 'Format', commands: [TOOLS.oxfmt] },
  { name: 'Dead code', commands: [TOOLS.knip] },
  { name: 'Table types', commands: [['scripts/db-types.ts', '--check']] },
  vitest('Tests', 'node'),
  playwright('Journeys', 'journeys'),
];
/** Steps that `--all` adds. */
const MORE_STEPS: Step[] = [
  vitest('Components', 'browser'),
  vitest('System', 'system'),
  playwright('Screens', 'screens'),
  playwright('Looks', 'looks'),
];
/** A run with more failed files has found a fault, which a second run would only repeat. */
const RERUN_FILES_MAX = 10;

function vitest(name: string, project: string): Step {
  return { name, commands: [[...TOOLS.vitest, `--project=${project}`]], runner: 'vitest' };
}

function playwright(name: string, project: string): Step {
  return { name, commands: [[...TOOLS.playwright, `--project=${project}`]], runner: 'playwright' };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(
    z.object({ file: z.string(), specs: z.array(z.object({ title: z.string(), ok: z.boolean() })) }),
  ),
});

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    resume: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    postgres: { type: 'string', default: '' },
  },
});

const COUNTERS = { vitest: countVitest, playwright: countPlaywright };

process.chdir(ROOT);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const passedBefore = options.resume ? readReport(PASSED, z.array(z.string())) : undefined;
const passedNow = new Set(passedBefore);
const chosen = options.postgres === '' ? STEPS : [onPostgres(options.postgres)];
const operator = options.long || options.only.includes('Operator') ? [vitest('Operator', 'operator')] : [];
const long = options.long ? longSteps() : [];
const steps = [...chosen, ...(options.all ? MORE_STEPS : []), ...operator, ...long].filter(
  ({ name }) =>
    !passedNow.has(name) && (options.only.length === 0 || options.only.some((part) => name.includes(part))),
);
if (options.list) for (const { name } of steps) console.log(name);
else await runAll();

async function runAll(): Promise<void> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await runStep(step));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  for (const name of failed) console.log(`FAILED: ${name}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function onPostgres(folder: string): Step {
  return vitest(`Tests on ${folder}`, 'node');
}

/**
 * Returns a step for each test file with a long variant: a `.long.` file, or a file that tests more under LONG_TESTS.
 */
function longSteps(): Step[] {
  const files = globSync([
    'src/**/*.test.ts',
    'tests/*.test.ts',
    'tests/system/*.test.ts',
    'tests/{e2e,screens,looks}/*.spec.ts',
  ])
    .filter(
      (file) =>
        file.includes('.long.') || /LONG_TESTS|\bLOOKS\b|\blooksInTurn\(/.test(readFileSync(file, 'utf8')),
    )
    .toSorted();
  return files.map((file) => {
    const runner = file.endsWith('.spec.ts') ? 'playwright' : 'vitest';
    return { name: file, commands: [[...TOOLS[runner], file]], runner, isLong: true };
  });
}

async function runStep(step: Step): Promise<Count> {
  console.log(`\n== ${step.name} ==`);
  const began = performance.now();
  const count = await runOnce(step);
  const { files } = count;
  if (files.length > 0 && files.length <= RERUN_FILES_MAX) {
    console.log(`\n== ${step.name}: failed files once more ==`);
    const again = await runOnce({ ...step, commands: step.commands.map((args) => [...args, ...files]) });
    const cured = count.failed.filter((name) => !again.failed.includes(name));
    for (const name of cured) console.log(`PASSED AT THE SECOND RUN: ${name}`);
    count.passed += cured.length;
    count.failed = again.failed;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${count.failed.length > 0 ? 'FAILED' : 'passed'} after ${seconds} s`);
  if (count.failed.length === 0) passedNow.add(step.name);
  writeFileSync(PASSED, JSON.stringify([...passedNow]));
  return count;
}

async function runOnce({ name, commands, runner, isLong = false }: Step): Promise<Count> {
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  let hasPassed = true;
  for (const args of commands) hasPassed &&= await runNode(args, { isLong, report });
  const count = runner && COUNTERS[runner](report);
  if (!count) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? [] : [name], files: [] };
  // A run without tests, or with an error outside a test, has failed.
  const isUnexplained = count.failed.length === 0 && (!hasPassed || count.passed === 0);
  return isUnexplained ? { ...count, failed: [name] } : count;
}

/** Runs a script with the current Node executable, which also becomes the first in its PATH. Returns whether it passed. */
function runNode(args: string[], { isLong, report }: { isLong: boolean; report: string }): Promise<boolean> {
  const forReport = args[0] === TOOLS.vitest[0] ? [`--outputFile.json=${report}`] : [];
  const child = spawn(process.execPath, [...args, ...forReport], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: COMPILED,
      TMPDIR: isLong ? tmpdir() : quickFolder(),
      LONG_TESTS: isLong ? '1' : '',
      TEST_POSTGRES: options.postgres,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Returns the folder for temporary files, in memory if enough is free. Tests create and delete thousands of files a
 * minute, which would take a tenth of the CPU time on a disk.
 */
function quickFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  const room = Math.min(bavail * bsize, process.availableMemory());
  return room < MEMORY_BYTES_MIN ? tmpdir() : MEMORY;
}

/** Counts the tests in a Vitest report; a file that failed to load counts as one failure. */
function countVitest(report: string): Count | undefined {
  const read = readReport(report, vitestReport);
  return (
    read && {
      passed: read.numPassedTests,
      ...failures(
        read.testResults
          .filter(({ status }) => status === 'failed')
          .map(({ name, assertionResults }) => ({
            file: relative(ROOT, name),
            titles: assertionResults
              .filter(({ status }) => status === 'failed')
              .map(({ fullName }) => fullName),
          })),
      ),
    }
  );
}

function countPlaywright(report: string): Count | undefined {
  const read = readReport(report, playwrightReport);
  return (
    read && {
      passed: read.stats.expected,
      ...failures(
        read.suites
          .filter(({ specs }) => specs.some(({ ok }) => !ok))
          .map(({ file, specs }) => ({
            file,
            titles: specs.filter(({ ok }) => !ok).map(({ title }) => title),
          })),
      ),
    }
  );
}

function failures(found: readonly { file: string; titles: string[] }[]): Omit<Count, 'passed'> {
  return {
    failed: found.flatMap(({ file, titles }) =>
      titles.length > 0 ? titles.map((title) => `${file} › ${title}`) : [file],
    ),
    files: found.map(({ file }) => file),
  };
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
