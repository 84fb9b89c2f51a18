/** Tests `navodayan release` in a clone of this repository, with a real build of the web. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { z } from '#shared/zod.ts';
import { sha256Of, writeArchive } from '../../scripts/release/archive.ts';
import { ownEnvironment } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';

const CURRENT = readProgramVersion();
const NEXT = CURRENT.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const TODAY = /\d{4}-\d{2}-\d{2}/;

test('a release is a commit, a tag, and files with which a server needs no build', async () => {
  const clone = aClone();
  addEntry(clone);
  const former = git(clone, 'rev-parse', 'HEAD');
  const out = aFolder();
  const made = release(clone, NEXT, '--out', out);
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toContain(`Tagged v${NEXT}.`);

  expect(git(clone, 'status', '--porcelain')).toBe('');
  expect(git(clone, 'rev-parse', 'HEAD^')).toBe(former);
  expect(git(clone, 'cat-file', '-t', `v${NEXT}`)).toBe('tag');
  expect(git(clone, 'rev-parse', `v${NEXT}^{commit}`)).toBe(git(clone, 'rev-parse', 'HEAD'));
  expect(git(clone, 'diff', '--name-only', former).split('\n').toSorted()).toEqual([
    'CHANGELOG.md',
    'compose.yaml',
    'package-lock.json',
    'package.json',
  ]);
  const [, next = '', released = ''] = read(clone, 'CHANGELOG.md').split(/^## /m);
  expect(next.trim()).toBe('Next');
  expect(released).toMatch(new RegExp(`^${NEXT.replaceAll('.', '\\.')}, ${TODAY.source}\\n\\n`));
  expect(released).toContain('- An entry of this test.\n');
  for (const file of ['package.json', 'package-lock.json'])
    expect(git(clone, 'diff', '--shortstat', former, '--', file)).toMatch(/\d insertion/);
  expect(read(clone, 'compose.yaml')).toContain(`image: navodayan:${NEXT}\n`);

  const name = `navodayan-${NEXT}`;
  expect(readdirSync(out).toSorted()).toEqual([`${name}.sbom.json`, `${name}.sha256`, `${name}.tar.gz`]);
  expect(spawnSync('sha256sum', ['--check', '--strict', `${name}.sha256`], { cwd: out }).status).toBe(0);
  const { metadata } = z
    .object({ metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }) })
    .parse(JSON.parse(readFileSync(join(out, `${name}.sbom.json`), 'utf8')));
  expect(metadata.component).toMatchObject({ name: 'navodayan', version: NEXT });

  const archive = join(out, `${name}.tar.gz`);
  const files = lines(execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 }));
  const outside = files.filter((file) => !file.startsWith(`${name}/`));
  expect(outside).toEqual([]);
  const inside = files.map((file) => file.slice(name.length + 1));
  for (const file of [
    'navodayan',
    'package-lock.json',
    'deploy/navodayan.service',
    'build/client/index.html',
  ])
    expect(inside).toContain(file);
  for (const file of ['docs/operations.md', 'src/server/main.ts', ...MIGRATIONS])
    expect(inside).toContain(file);
  expect(inside.filter((file) => /^(tests|node_modules|\.git)\b|\.test\.tsx?$/.test(file))).toEqual([]);
  expect(inside).toEqual(inside.toSorted(byPath));
  const owners = execFileSync('tar', ['-tvzf', archive], { encoding: 'utf8', maxBuffer: 1e8 });
  expect(lines(owners).filter((line) => !/^(d|-)rw.r.(x|-)r.(x|-) root\/root /.test(line))).toEqual([]);

  const again = await writeArchive(clone, { commit: 'HEAD', version: NEXT, out: aFolder() });
  expect(await sha256Of(again)).toBe(await sha256Of(archive));
  expect(release(clone, NEXT)).toEqual({
    code: 1,
    output: '',
    errors: `Version ${NEXT} is not newer than ${NEXT}, the version in package.json.\n`,
  });
}, 300_000);

test('a release that cannot be made changes nothing and says why', () => {
  const clone = aClone();
  addEntry(clone);
  const former = git(clone, 'rev-parse', 'HEAD');
  const refuse = (version: string) => {
    const { code, errors } = release(clone, version);
    expect(code).toBe(1);
    expect(git(clone, 'rev-parse', 'HEAD')).toBe(former);
    return errors;
  };
  for (const version of ['v1.0.0', '1.0', '01.0.0', '1.0.0-beta'])
    expect(refuse(version)).toContain(`"${version}" is not a version. Write three numbers, such as 0.2.0.`);
  expect(refuse('0.0.9')).toContain(`Version 0.0.9 is not newer than ${CURRENT}`);
  git(clone, 'tag', '-a', '-m', 'taken', 'v99.0.0');
  expect(refuse('99.0.0')).toContain('The tag v99.0.0 exists. Name another version.');
  writeFileSync(join(clone, 'note.txt'), 'not committed');
  expect(refuse(NEXT)).toContain('There are uncommitted changes.');
  git(clone, 'clean', '--quiet', '--force');
  expect(git(clone, 'tag', '--list')).toBe('v99.0.0');
}, 60_000);

test('a release needs entries in the changelog', () => {
  const clone = aClone();
  const changelog = read(clone, 'CHANGELOG.md');
  writeFileSync(
    join(clone, 'CHANGELOG.md'),
    changelog.replace(/## Next\n[\s\S]*?(?=^## \d)/m, '## Next\n\n'),
  );
  git(clone, 'commit', '--quiet', '--all', '--allow-empty', '-m', 'Empty the changelog');
  expect(release(clone, NEXT)).toMatchObject({
    code: 1,
    errors: 'CHANGELOG.md has no entries under "Next". Write what has changed, and commit it.\n',
  });
}, 60_000);

test('a release whose build fails leaves no tag, and its advice undoes the commit', () => {
  const clone = aClone();
  addEntry(clone);
  writeFileSync(join(clone, 'vite.config.ts'), 'throw new Error("no build");');
  git(clone, 'commit', '--quiet', '--all', '-m', 'Break the build');
  const former = git(clone, 'rev-parse', 'HEAD');
  const out = aFolder();
  const made = release(clone, NEXT, '--out', out);
  expect(made.code).toBe(1);
  expect(made.errors).toContain(
    `There is no release and no tag. Undo the commit: git reset --hard ${former}\n`,
  );
  expect(git(clone, 'tag', '--list')).toBe('');
  expect(existsSync(join(out, `navodayan-${NEXT}.tar.gz`))).toBe(false);
  git(clone, 'reset', '--quiet', '--hard', former);
  expect(git(clone, 'status', '--porcelain')).toBe('');
}, 120_000);

const MIGRATIONS = readdirSync('migrations').map((file) => `migrations/${file}`);

/** Clones the repository and shares its packages. */
function aClone(): string {
  const folder = aFolder();
  execFileSync('git', ['clone', '--quiet', '--no-tags', process.cwd(), folder]);
  git(folder, 'config', 'user.name', 'Asha Kumari');
  git(folder, 'config', 'user.email', 'asha@example.com');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Commits an entry, because there is none under "Next" right after a release. */
function addEntry(clone: string): void {
  const file = join(clone, 'CHANGELOG.md');
  writeFileSync(
    file,
    read(clone, 'CHANGELOG.md').replace('## Next\n', '## Next\n\n- An entry of this test.\n'),
  );
  appendFileSync(join(clone, 'README.md'), '\n');
  git(clone, 'commit', '--quiet', '--all', '-m', 'Add an entry');
}

function release(clone: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(clone, 'navodayan'), ['release', ...args], {
    encoding: 'utf8',
    env: { ...ownEnvironment(), GIT_CONFIG_GLOBAL: '/dev/null' },
  });
  return { code: status, output: stdout, errors: stderr };
}

function git(clone: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trimEnd();
}

function read(clone: string, file: string): string {
  return readFileSync(join(clone, file), 'utf8');
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Compares paths folder by folder, in the order of their bytes. */
function byPath(left: string, right: string): number {
  const [one, other] = [left, right].map((path) => path.replaceAll('/', '\0'));
  return (one ?? '') < (other ?? '') ? -1 : 1;
}
