/**
 * `npm run admin -- packages`: lists known vulnerabilities and newer versions of packages. Exits with 1 when one is
 * vulnerable or the check failed: run it from a timer that emails you its output.
 */
import { execFile } from 'node:child_process';
import { z } from '#shared/zod.ts';

const OUTPUT_BYTES_MAX = 50 * 1024 * 1024;

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

const [weak, old] = await Promise.all([
  npm(['audit', '--package-lock-only'], audit),
  npm(['outdated'], outdated),
]);
if ('refusal' in weak) {
  console.log(
    `UNKNOWN: the registry does not say which packages are vulnerable (${weak.refusal}). Look again later, or ask another ` +
      'registry: npm audit --registry https://…',
  );
} else {
  const found = Object.entries(weak.answer.vulnerabilities);
  const { total } = weak.answer.metadata.dependencies;
  for (const [name, vulnerability] of found) console.log(sentenceOf(name, vulnerability));
  console.log(`${found.length} of ${total} packages have a known weakness.`);
}
if ('refusal' in old)
  console.log(`UNKNOWN: the registry does not say which packages are outdated (${old.refusal}).`);
else {
  const newer = Object.entries(old.answer).filter(
    ([, { current, latest }]) => current !== undefined && current !== latest,
  );
  for (const [name, { current, latest }] of newer) console.log(`  ${name} ${current}, newest ${latest}`);
  console.log(`${newer.length} packages of package.json have a newer version.`);
}
const isWell = 'answer' in weak && 'answer' in old && Object.keys(weak.answer.vulnerabilities).length === 0;
process.exitCode = isWell ? 0 : 1;

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

/** npm exits with 1 when it finds something; without an answer of the registry its output is the error. */
async function npm<T>(
  args: readonly string[],
  schema: z.ZodType<T>,
): Promise<{ answer: T } | { refusal: string }> {
  const said = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile('npm', [...args, '--json'], { maxBuffer: OUTPUT_BYTES_MAX }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
  const json = read(said.stdout);
  const answer = schema.safeParse(json);
  if (answer.success && !('error' in Object(json))) return { answer: answer.data };
  const { message, error } = failure.safeParse(json).data ?? {};
  const reasons = [message, error?.summary, error?.detail, said.stderr.trim().split('\n')[0], 'no answer'];
  return { refusal: reasons.find((reason) => reason !== undefined && reason !== '') ?? '' };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return null;
  }
}
