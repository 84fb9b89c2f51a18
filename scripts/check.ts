/**
 * Runs all checks of continuous integration: unit, API and component tests alongside types, lint, format, dead code and
 * table types; then end-to-end tests. A failed step does not stop other steps. Finally prints the failures and `N
 * passed, N failed`, counting each test, and each other step as one. `--all` adds tests of the whole system and of
 * single screens. `--long` adds the long variants of tests, one file at a time. `--only NAME`, repeatable, selects
 * steps by name. `--resume` skips steps that passed in the last run. `--list` prints the names. `--postgres FOLDER`
 * runs only unit and API tests, on the PostgreSQL programs in that folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '#shared/zod.ts';

type Count = { passed: number; failed: number; /** Names of the failed tests or steps. */ names: string[] };
type Step = {
  name: string;
  commands: string[][];
  /** Test runner whose report has the number of tests; a step without one counts as one test. */
  runner?: 'vitest' | 'playwright';
  /**
   * When to run a step: `first` before all others, `tests` and `beside` concurrently, `alone` one by one at the end.
   */
  when: 'first' | 'tests' | 'beside' | 'alone';
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
  tsc: ['node_modules/typescript/bin/tsc', '-b'],
  oxlint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  knip: ['node_modules/knip/bin/knip.js'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
};

const STEPS: Step[] = [
  // First, because other steps read the generated files.
  { name: 'Generated types', commands: [TOOLS.typegen, ['scripts/css-types.ts']], when: 'first' },
  {
    name: 'Tests',
    commands: [[...TOOLS.vitest, '--project=node']],
    runner: 'vitest',
    when: 'tests',
  },
  { name: 'Components', commands: [[...TOOLS.vitest, '--project=browser']], runner: 'vitest', when: 'tests' },
  { name: 'Types', commands: [TOOLS.tsc], when: 'beside' },
  { name: 'Lint', commands: [TOOLS.oxlint], when: 'beside' },
  { name: 'Format', commands: [TOOLS.oxfmt], when: 'beside' },
  { name: 'Dead code', commands: [TOOLS.knip], when: 'beside' },
  { name: 'Table types', commands: [['scripts/db-types.ts', '--check']], when: 'beside' },
  {
    name: 'Journeys',
    commands: [[...TOOLS.playwright, '--project=journeys']],
    runner: 'playwright',
    // Not concurrently, because on two cores end-to-end tests and other tests would time out.
    when: 'alone',
  },
];
/** Steps that `--all` adds. */
const MORE_STEPS: Step[] = [
  { name: 'System', commands: [[...TOOLS.vitest, '--project=system']], runner: 'vitest', when: 'alone' },
  {
    name: 'Screens',
    commands: [[...TOOLS.playwright, '--project=screens']],
    runner: 'playwright',
    when: 'alone',
  },
  {
    name: 'Looks',
    commands: [[...TOOLS.playwright, '--project=looks']],
    runner: 'playwright',
    when: 'alone',
  },
];

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(
    z.object({ specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })) }),
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
const steps = [...chosen, ...(options.all ? MORE_STEPS : []), ...(options.long ? longSteps() : [])].filter(
  ({ name }) =>
    !passedNow.has(name) && (options.only.length === 0 || options.only.some((part) => name.includes(part))),
);
if (options.list) for (const { name } of steps) console.log(name);
else await runAll();

async function runAll(): Promise<void> {
  const lane = (when: Step['when']) => inTurn(steps.filter((step) => step.when === when));
  const counts = [
    ...(await lane('first')),
    ...(await Promise.all([lane('tests'), lane('beside')])).flat(),
    ...(await lane('alone')),
  ];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const name of counts.flatMap(({ names }) => names)) console.log(`FAILED: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function inTurn(lane: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of lane) counts.push(await runStep(step));
  return counts;
}

function onPostgres(folder: string): Step {
  const commands = [[...TOOLS.vitest, '--project=node']];
  return { name: `Tests on ${folder}`, commands, runner: 'vitest', when: 'tests' };
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
    return { name: file, commands: [[...TOOLS[runner], file]], runner, when: 'alone', isLong: true };
  });
}

/** Runs a step. Prints the output of a `beside` step only if it failed. */
async function runStep({ name, commands, runner, when, isLong = false }: Step): Promise<Count> {
  const isCaptured = when === 'beside';
  if (!isCaptured) console.log(`\n== ${name} ==`);
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const began = performance.now();
  let hasPassed = true;
  let output = '';
  for (const args of commands) {
    if (!hasPassed) break;
    const ran = await runNode(args, { isLong, isCaptured, report });
    hasPassed = ran.hasPassed;
    output += ran.output;
  }
  const counted = runner ? COUNTERS[runner](report, hasPassed) : asOne(hasPassed);
  const result = counted.failed > 0 && counted.names.length === 0 ? { ...counted, names: [name] } : counted;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (isCaptured && !hasPassed) console.log(`\n== ${name} ==\n${output}`);
  console.log(`== ${name}: ${result.failed > 0 ? 'FAILED' : 'passed'} after ${seconds} s`);
  if (result.failed === 0) passedNow.add(name);
  writeFileSync(PASSED, JSON.stringify([...passedNow]));
  return result;
}

/** Runs a script with the current Node executable, which also becomes the first in its PATH. */
function runNode(
  args: string[],
  { isLong, isCaptured, report }: { isLong: boolean; isCaptured: boolean; report: string },
): Promise<{ hasPassed: boolean; output: string }> {
  const forReport = args[0] === TOOLS.vitest[0] ? [`--outputFile.json=${report}`] : [];
  const child = spawn(process.execPath, [...args, ...forReport], {
    stdio: isCaptured ? ['ignore', 'pipe', 'pipe'] : 'inherit',
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
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => void (output += String(piece)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ hasPassed: false, output: String(error) }));
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }));
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

function asOne(hasPassed: boolean): Count {
  return hasPassed ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [] };
}

/** Counts the tests in a Vitest report; a file that failed to load counts as one failure. */
function countVitest(file: string, hasPassed: boolean): Count {
  const report = readReport(file, vitestReport);
  if (!report) return { passed: 0, failed: 1, names: [] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return settle(hasPassed, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    names: [
      ...unloaded.map((file) => relative(ROOT, file.name)),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(ROOT, file.name)} › ${fullName}`),
      ),
    ],
  });
}

function countPlaywright(file: string, hasPassed: boolean): Count {
  const report = readReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1, names: [] };
  const { expected, unexpected, flaky } = report.stats;
  const names = report.suites
    .flatMap(({ specs }) => specs)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file} › ${title}`);
  return settle(hasPassed, { passed: expected + flaky, failed: unexpected, names });
}

/** Counts a run without tests, or with an error outside a test, as a failure. */
function settle(hasPassed: boolean, count: Count): Count {
  const isUnexplained = count.failed === 0 && (!hasPassed || count.passed === 0);
  return isUnexplained ? { ...count, failed: 1 } : count;
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
