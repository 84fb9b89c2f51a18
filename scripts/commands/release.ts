/** `navodayan release VERSION`: makes a release of this clone. For maintainers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { output, run, sha256Of, writeArchive } from '../release/archive.ts';
import { refuseOldVersion, releasedChangelog, withImageTag, withVersion } from '../release/texts.ts';
import { runCommand, UsageError } from './run-command.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Installs missing packages, and builds the web unless its sources are those of the last build. */
const BUILD = "import { bootstrap } from './scripts/bootstrap.js'; bootstrap({ web: true, dev: true });";
const USAGE = `Usage:
  navodayan release VERSION [--out FOLDER]

Works on a clone without uncommitted changes, with entries under "Next" in CHANGELOG.md. It commits the version, builds
the web, writes navodayan-VERSION.tar.gz, its bill of materials and their checksums to FOLDER (by default "release" in
this folder), and then makes the tag vVERSION. It pushes nothing.`;

await runCommand(USAGE, async () => {
  const { version, out } = readArguments();
  const current = readProgramVersion();
  const changes = prepare(version, current);
  const former = git('rev-parse', 'HEAD');
  try {
    for (const [file, text] of changes) writeFileSync(join(ROOT, file), text);
    run('git', ['commit', '--quiet', '--all', `--message=Release ${version}`], { cwd: ROOT });
    console.log(`Committed version ${version}.`);
    await writeRelease(version, out);
    run('git', ['tag', '--annotate', `--message=Navodayan ${version}`, tagOf(version)], { cwd: ROOT });
  } catch (error) {
    throw new StartupError(
      `${errorMessage(error)} There is no release and no tag. Undo the commit: git reset --hard ${former}`,
      { cause: error },
    );
  }
  console.log(
    `Tagged ${tagOf(version)}. Publish it: git push --follow-tags, and upload the files in ${out}.`,
  );
});

/**
 * Returns the new texts of the files that a release changes.
 * @throws {StartupError} if there can be no such release.
 */
function prepare(version: string, current: string): [file: string, text: string][] {
  refuseOldVersion(version, current);
  if (git('status', '--porcelain') !== '')
    throw new StartupError('There are uncommitted changes. Commit them first, or remove them.');
  if (git('tag', '--list', tagOf(version)) !== '')
    throw new StartupError(`The tag ${tagOf(version)} exists. Name another version.`);
  const today = new Date().toISOString().slice(0, 10);
  const edits: [file: string, edit: (text: string) => string][] = [
    ['CHANGELOG.md', (text) => releasedChangelog(text, version, today)],
    ['package.json', (text) => withVersion(text, current, version)],
    ['package-lock.json', (text) => withVersion(text, current, version)],
    ['compose.yaml', (text) => withImageTag(text, current, version)],
  ];
  return edits.map(([file, edit]) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const changed = edit(text);
    if (changed === text) throw new StartupError(`${file} does not contain version ${current}.`);
    return [file, changed];
  });
}

async function writeRelease(version: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  console.log('Building the web ...');
  run(process.execPath, ['--input-type=module', '--eval', BUILD], { cwd: ROOT, stdio: 'inherit' });
  const archive = await writeArchive(ROOT, { commit: 'HEAD', version, out });
  console.log(`Wrote ${archive}.`);
  const bill = join(out, `navodayan-${version}.sbom.json`);
  await writeFile(bill, `${output(process.execPath, ['scripts/navodayan.js', 'sbom'], ROOT)}\n`);
  console.log(`Wrote ${bill}.`);
  const sums = join(out, `navodayan-${version}.sha256`);
  const lines = [archive, bill].map(async (file) => `${await sha256Of(file)}  ${basename(file)}\n`);
  await writeFile(sums, (await Promise.all(lines)).join(''));
  console.log(`Wrote ${sums}:\n${(await readFile(sums, 'utf8')).trimEnd()}`);
}

function git(...args: string[]): string {
  return output('git', args, ROOT);
}

function tagOf(version: string): string {
  return `v${version}`;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: join(ROOT, 'release') } },
    allowPositionals: true,
  });
  const [version, ...more] = positionals;
  if (version === undefined || more.length > 0) throw new UsageError('Name one version, such as 0.2.0.');
  return { version, out: resolve(values.out) };
}
