/**
 * What a test that passes is worth: each defect of support/defects.ts is put back into a copy of the project, and the test
 * that guards against it must fail there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { aFolder } from './support/cluster.ts';
import { DEFECTS, type Defect } from './support/defects.ts';
import { figure } from './support/figures.ts';

/** Large, and the same for all, or of no use to the tests. */
const NOT_COPIED = new Set(['.git', '.cache', 'node_modules', 'build', 'test-results']);
const SHARED = ['node_modules', 'build', '.cache/chromium-153'];

const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

const isRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed';

let found = 0;
afterAll(() => {
  const all = Object.keys(DEFECTS).length;
  figure('controls', { result: `${found} of ${all} defects found`, isReached: found === all });
});

test.each(Object.entries(DEFECTS))('%s: its test fails', { timeout: 300_000 }, async (_name, defect) => {
  const folder = aFolder();
  copyProject(folder);
  putIn(defect, folder);
  const failures = await failuresOf(defect, folder);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.join('\n')).toMatch(defect.says);
  found += 1;
});

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

/** What the test says of its failures in the copy; nothing if it passes. Raises an error if it does not run at all. */
async function failuresOf({ test: file, named, environment }: Defect, folder: string): Promise<string[]> {
  const report = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=node', '--reporter=json'];
  const run = spawn(process.execPath, [...vitest, `--outputFile=${report}`, file, '-t', named], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROME_PATH: process.env.CHROME_PATH,
      ...environment,
    },
  });
  await once(run, 'exit');
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(report);
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isRun);
  if (ran.length === 0) throw new Error(`No test of ${file} ran: ${JSON.stringify(testResults)}`);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ failureMessages }) => failureMessages),
  );
}
