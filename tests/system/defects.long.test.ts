/** Puts each defect of support/defects.ts into a copy of the project, and expects that its test fails there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { z } from '#shared/zod.ts';
import { aFolder } from '../support/cluster.ts';
import type { Defect } from '../support/defect.ts';
import { DEFECTS } from '../support/defects.ts';

/** Folders that the copy does not need, or shares because they are large and unchanged. */
const NOT_COPIED = new Set(['.git', '.cache', 'node_modules', 'build', 'test-results']);
const SHARED = ['node_modules', 'build', '.cache/chromium-153'];

/** Time limit of a run. A run that is killed proves nothing. */
const RUN_MS_MAX = 270_000;
/** Number of characters of output to show if a run wrote no report. */
const LAST_WORDS = 4000;

const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

const isRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed';

test.each(Object.entries(DEFECTS))(
  'the test for this defect fails: %s',
  { timeout: RUN_MS_MAX + 30_000 },
  async (_name, defect) => {
    const folder = aFolder();
    copyProject(folder);
    putIn(defect, folder);
    const failures = await failuresOf(defect, folder);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join('\n')).toMatch(defect.says);
  },
);

function copyProject(folder: string): void {
  mkdirSync(join(folder, '.cache'), { recursive: true });
  for (const name of readdirSync('.').filter((entry) => !NOT_COPIED.has(entry)))
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of SHARED.filter((path) => existsSync(path)))
    symlinkSync(join(process.cwd(), name), join(folder, name));
}

function putIn({ file, edits }: Defect, folder: string): void {
  let text = readFileSync(join(folder, file), 'utf8');
  for (const [from, to] of edits) {
    expect(text.split(from), `what is replaced in ${file}`).toHaveLength(2);
    text = text.replace(from, () => to);
  }
  writeFileSync(join(folder, file), text);
}

/**
 * Runs the defect's test in the copy and returns its failure messages; empty if it passes. Throws if the run does not
 * complete.
 */
async function failuresOf(defect: Defect, folder: string): Promise<string[]> {
  const report = join(folder, 'report.json');
  const ended = await runTest(defect, folder, report);
  if (!existsSync(report)) throw new Error(`${defect.test} ended without a report: ${ended}`);
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isRun);
  if (ran.length === 0) throw new Error(`No test of ${defect.test} ran: ${ended}`);
  return ran.filter(({ status }) => status === 'failed').flatMap(({ failureMessages }) => failureMessages);
}

/** Runs the test and ends all its processes. Returns its exit code and the end of its output. */
async function runTest(defect: Defect, folder: string, report: string): Promise<string> {
  const TMPDIR = join(folder, 'temporary');
  mkdirSync(TMPDIR);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=node',
    '--project=system',
    '--project=operator',
    '--reporter=verbose',
  ];
  const reports = ['--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(process.execPath, [...vitest, ...reports, defect.test, '-t', defect.named], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR,
      CHROME_PATH: process.env.CHROME_PATH,
      ...defect.environment,
    },
  });
  let output = '';
  const listen = (text: Buffer) => void (output = (output + String(text)).slice(-LAST_WORDS));
  run.stdout.on('data', listen);
  run.stderr.on('data', listen);
  const limit = setTimeout(() => endGroup(run.pid), RUN_MS_MAX);
  const [code, signal] = await once(run, 'exit');
  clearTimeout(limit);
  endGroup(run.pid);
  await stopDatabases(TMPDIR);
  return `exit code ${code}, signal ${signal}. It said at last:\n${output}`;
}

/** Kills a process group, if it still exists. */
function endGroup(leader = 0): void {
  try {
    if (leader > 1) process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Stops the database servers in this folder. Each has its own process group and outlives the run. */
async function stopDatabases(folder: string): Promise<void> {
  for (const file of globSync('**/postmaster.pid', { cwd: folder }))
    await stopEmbeddedPostgres(join(folder, dirname(file)));
}
