/**
 * What continuous integration checks. By default: types, lint, format, dead code and table types, beside unit and API
 * tests; then components and journeys in a browser. A step that fails does not stop the others. The output ends with what
 * failed, and `N passed, N failed` (tests, and one for each other step).
 * `--all` adds tests of the whole system and of the looks of screens; `--long` adds their long forms, one file at a time.
 * `--only NAME`, repeatable, takes the steps with this in their names; `--resume` skips what passed in the last run;
 * `--list` prints the names. `--postgres FOLDER` runs unit and API tests on the PostgreSQL programs in that folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '#shared/zod.ts';

type Count = { passed: number; failed: number; /** What failed, by name. */ names: string[] };
type Step = {
  name: string;
  commands: string[][];
  count: (hasPassed: boolean) => Count;
  isLong?: boolean;
  /** Runs beside the tests, because it mostly computes; its output is printed when it ends. */
  isBeside?: boolean;
};

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/check');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');
/** What Node compiled, as `npm start` keeps it: the tests start hundreds of processes, most of them the application. */
const COMPILED = join(ROOT, '.cache/compiled');
/** Linux's files in memory. */
const MEMORY = '/dev/shm';
/** Several times what the tests have there at once. */
const MEMORY_BYTES_MIN = 2 * 1024 ** 3;
/** The steps of the last run that passed. */
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

const VITEST = [...TOOLS.vitest, `--outputFile.json=${VITEST_REPORT}`];

const STEPS: Step[] = [
  {
    name: 'Types',
    commands: [TOOLS.typegen, ['scripts/css-types.ts'], TOOLS.tsc],
    count: asOne,
    isBeside: true,
  },
  { name: 'Lint', commands: [TOOLS.oxlint], count: asOne, isBeside: true },
  { name: 'Format', commands: [TOOLS.oxfmt], count: asOne, isBeside: true },
  { name: 'Dead code', commands: [TOOLS.knip], count: asOne, isBeside: true },
  { name: 'Table types', commands: [['scripts/db-types.ts', '--check']], count: asOne, isBeside: true },
  { name: 'Tests', commands: [[...VITEST, '--project=node']], count: countVitest },
  { name: 'Components', commands: [[...VITEST, '--project=browser']], count: countVitest },
  { name: 'Journeys', commands: [[...TOOLS.playwright, '--project=journeys']], count: countPlaywright },
];
/** What `--all` adds. */
const MORE_STEPS: Step[] = [
  { name: 'System', commands: [[...VITEST, '--project=system']], count: countVitest },
  { name: 'Looks', commands: [[...TOOLS.playwright, '--project=looks']], count: countPlaywright },
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
  // Types come first: other steps read what they generate.
  const counts: Count[] = [];
  const beside: Promise<Count>[] = [];
  for (const step of steps) {
    if (step.name === 'Types') counts.push(await runStep(step));
    else if (step.isBeside) beside.push(after(beside.at(-1), step));
    else counts.push(await runStep(step));
  }
  counts.push(...(await Promise.all(beside)));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const name of counts.flatMap(({ names }) => names)) console.log(`FAILED: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Runs a step once the one before it has ended, so that one processor stays free for the tests. */
async function after(former: Promise<Count> | undefined, step: Step): Promise<Count> {
  await former;
  return runStep(step);
}

function onPostgres(folder: string): Step {
  return { name: `Tests on ${folder}`, commands: [[...VITEST, '--project=node']], count: countVitest };
}

/** One step per file with a long form: a `.long.` file, or one that does more under LONG_TESTS or with more looks. */
function longSteps(): Step[] {
  const files = globSync([
    'src/**/*.test.ts',
    'tests/*.test.ts',
    'tests/system/*.test.ts',
    'tests/{e2e,looks}/*.spec.ts',
  ])
    .filter(
      (file) =>
        file.includes('.long.') || /LONG_TESTS|\bLOOKS\b|\blooksInTurn\(/.test(readFileSync(file, 'utf8')),
    )
    .toSorted();
  return files.map((file) =>
    file.endsWith('.spec.ts')
      ? { name: file, commands: [[...TOOLS.playwright, file]], count: countPlaywright, isLong: true }
      : { name: file, commands: [[...VITEST, file]], count: countVitest, isLong: true },
  );
}

async function runStep({ name, commands, count, isLong = false, isBeside = false }: Step): Promise<Count> {
  if (!isBeside) console.log(`\n== ${name} ==`);
  // What another step reported is not this one's.
  if (!isBeside) for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  const began = performance.now();
  let hasPassed = true;
  let output = '';
  for (const args of commands) {
    if (!hasPassed) break;
    const ran = await runNode(args, { isLong, isCaptured: isBeside });
    hasPassed = ran.hasPassed;
    output += ran.output;
  }
  const counted = count(hasPassed);
  const result = counted.failed > 0 && counted.names.length === 0 ? { ...counted, names: [name] } : counted;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (isBeside && !hasPassed) console.log(`\n== ${name} ==\n${output}`);
  console.log(`== ${name}: ${result.failed > 0 ? 'FAILED' : 'passed'} after ${seconds} s`);
  if (result.failed === 0) passedNow.add(name);
  writeFileSync(PASSED, JSON.stringify([...passedNow]));
  return result;
}

/** Runs a script with this Node, which is also the first `node` that a program further down finds. */
function runNode(
  args: string[],
  { isLong, isCaptured }: { isLong: boolean; isCaptured: boolean },
): Promise<{ hasPassed: boolean; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: isCaptured ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: COMPILED,
      TMPDIR: isLong ? tmpdir() : quickFolder(),
      LONG_TESTS: isLong ? '1' : '',
      TEST_POSTGRES: options.postgres,
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
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
 * Where temporary files are made: the tests make and remove thousands a minute with their databases, and on a disk a tenth
 * of the processor went into finding a place for them.
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

/** A file that could not be loaded holds no tests that fail: it counts as one. */
function countVitest(hasPassed: boolean): Count {
  const report = readReport(VITEST_REPORT, vitestReport);
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

function countPlaywright(hasPassed: boolean): Count {
  const report = readReport(PLAYWRIGHT_REPORT, playwrightReport);
  if (!report) return { passed: 0, failed: 1, names: [] };
  const { expected, unexpected, flaky } = report.stats;
  const names = report.suites
    .flatMap(({ specs }) => specs)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `tests/e2e/${file} › ${title}`);
  return settle(hasPassed, { passed: expected + flaky, failed: unexpected, names });
}

/** A run without tests, and one that failed for another reason than a test (an error after the last), is a failure. */
function settle(hasPassed: boolean, count: Count): Count {
  const isUnexplained = count.failed === 0 && (!hasPassed || count.passed === 0);
  return isUnexplained ? { ...count, failed: 1 } : count;
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
