/**
 * `./navodayan packages`: lists known vulnerabilities and newer versions of packages. Exits with 1 when a package
 * is vulnerable, and with 2 and a warning when the registry gave no usable response. Run it from a cron job that emails
 * its output.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';

const OUTPUT_BYTES_MAX = 50 * 1024 * 1024;
const NPM_LIMIT_MS = 120_000;
/** By default npm waits five minutes for each of three attempts. */
const PATIENCE = { npm_config_fetch_timeout: '20000', npm_config_fetch_retries: '1' };
/**
 * A package version with a critical vulnerability (CVE-2021-44906). A registry that does not report this vulnerability
 * has no advisories.
 */
const CONTROL = { name: 'minimist', version: '0.0.8' };

const advisory = z.object({ title: z.string(), url: z.string() });
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});
type Vulnerability = z.output<typeof audit>['vulnerabilities'][string];
const outdated = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));
const failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string(), detail: z.string() }).optional(),
});

const [weak, old] = await Promise.all([audited(), npm(['outdated'], outdated)]);
if ('refusal' in weak) {
  console.log(
    `WARNING: the registry did not report which packages are vulnerable (${weak.refusal}). Try again later, or use another ` +
      'registry: npm audit --registry https://…',
  );
} else {
  const found = Object.entries(weak.answer.vulnerabilities);
  const { total } = weak.answer.metadata.dependencies;
  for (const [name, vulnerability] of found) console.log(sentenceOf(name, vulnerability));
  console.log(`${found.length} of ${total} packages have a known vulnerability.`);
  if (found.length > 0) process.exitCode = 1;
}
if ('refusal' in old)
  console.log(`WARNING: the registry did not report which packages are outdated (${old.refusal}).`);
else {
  const newer = Object.entries(old.answer).filter(
    ([, { current, latest }]) => current !== undefined && current !== latest,
  );
  for (const [name, { current, latest }] of newer) console.log(`  ${name} ${current}, latest ${latest}`);
  console.log(`${newer.length} packages in package.json have a newer version.`);
}
if ('refusal' in weak || 'refusal' in old) process.exitCode ??= 2;

/**
 * A mirror may return an empty list for every query, so a result counts only if it includes the control package's
 * vulnerability.
 */
async function audited(): Promise<Answered<z.output<typeof audit>>> {
  const result = await npm(['audit', '--package-lock-only'], audit);
  if ('refusal' in result || Object.keys(result.answer.vulnerabilities).length > 0) return result;
  const control = await auditControl();
  if ('refusal' in control) return control;
  if (CONTROL.name in control.answer.vulnerabilities) return result;
  return { refusal: `it reports no vulnerability even for ${CONTROL.name} ${CONTROL.version}` };
}

async function auditControl(): Promise<Answered<z.output<typeof audit>>> {
  const folder = await mkdtemp(join(tmpdir(), 'navodayan-packages-'));
  const { name, version } = CONTROL;
  const root = { name: 'control', version: '1.0.0', dependencies: { [name]: version } };
  const packages = { '': root, [`node_modules/${name}`]: { version } };
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(root));
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
    );
    if (existsSync('.npmrc')) await copyFile('.npmrc', join(folder, '.npmrc'));
    return await npm(['audit', '--package-lock-only'], audit, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sentenceOf(name: string, { severity, range, via, fixAvailable }: Vulnerability): string {
  const reasons = via.map((one) =>
    typeof one === 'string' ? `by way of ${one}` : `${one.title} (${one.url})`,
  );
  return `VULNERABLE (${severity}) ${name} ${range}: ${reasons.join('; ')}. ${remedyOf(fixAvailable)}`;
}

function remedyOf(fix: Vulnerability['fixAvailable']): string {
  if (fix === false) return 'There is no fixed version yet.';
  if (fix === true) return 'Fix it: npm audit fix, then npm test.';
  return `Fix it: npm install --save-exact ${fix.name}@${fix.version}, then npm test.`;
}

type Answered<T> = { answer: T } | { refusal: string };

/**
 * Runs npm and parses its JSON output. npm exits with 1 when it finds something, and prints an error object when the
 * registry does not respond.
 */
async function npm<T>(args: readonly string[], schema: z.ZodType<T>, cwd = '.'): Promise<Answered<T>> {
  const options = {
    cwd,
    env: { ...PATIENCE, ...process.env },
    maxBuffer: OUTPUT_BYTES_MAX,
    timeout: NPM_LIMIT_MS,
  };
  const output = await new Promise<{ stdout: string; stderr: string; isLate: boolean }>((resolve) => {
    execFile('npm', [...args, '--json'], options, (error, stdout, stderr) =>
      resolve({ stdout, stderr, isLate: error?.killed === true }),
    );
  });
  if (output.isLate) return { refusal: `no answer in ${NPM_LIMIT_MS / 1000} s` };
  const json = read(output.stdout);
  const answer = schema.safeParse(json);
  if (answer.success && !('error' in Object(json))) return { answer: answer.data };
  const { message, error } = failure.safeParse(json).data ?? {};
  const reasons = [message, error?.summary, error?.detail, output.stderr.trim().split('\n')[0], 'no answer'];
  return { refusal: reasons.find((reason) => reason !== undefined && reason !== '') ?? '' };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return null;
  }
}
