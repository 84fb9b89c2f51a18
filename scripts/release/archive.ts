/** Writes a release: the tracked files that a server needs, and the built pages. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '#server/platform/startup-error.ts';

const BUILT = ['build/client', 'build/server'];
/** The hash of the sources of the pages, with which `npm start` does not build them again; not after `web:build`. */
const STAMP = 'build/inputs.sha256';
const GZIP_LEVEL = 9;

/**
 * Writes `navodayan-VERSION.tar.gz` into a folder and returns its path: the files of a commit, except those that
 * `.gitattributes` excludes, and the built pages of the working tree. The same commit and pages give the same bytes.
 * Needs git and GNU tar.
 */
export async function writeArchive(
  root: string,
  { commit, version, out }: { commit: string; version: string; out: string },
): Promise<string> {
  const name = `navodayan-${version}`;
  const stage = await mkdtemp(join(tmpdir(), 'navodayan-release-'));
  const tar = join(stage, 'files.tar');
  try {
    run('git', ['archive', '--format=tar', `--prefix=${name}/`, `--output=${tar}`, commit], { cwd: root });
    run('tar', ['-xf', tar, '-C', stage]);
    for (const path of [...BUILT, ...(existsSync(join(root, STAMP)) ? [STAMP] : [])])
      await cp(join(root, path), join(stage, name, path), { recursive: true });
    const when = output('git', ['log', '-1', '--format=%ct', commit], root);
    run('tar', ['-cf', tar, '-C', stage, '--format=pax', ...steady(when), name]);
    const file = join(out, `${name}.tar.gz`);
    await mkdir(out, { recursive: true });
    await pipeline(createReadStream(tar), createGzip({ level: GZIP_LEVEL }), createWriteStream(file));
    return file;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Options of GNU tar with which neither the machine nor the time of the release shows. */
function steady(seconds: string): string[] {
  return [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=root:0',
    '--group=root:0',
    '--mode=u=rwX,go=rX',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
  ];
}

/** Returns the SHA-256 of a file. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Runs a program, whose messages appear in the terminal.
 * @throws {StartupError} if it fails.
 */
export function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (status !== 0) throw failed(program, args, error);
}

/**
 * Runs a program and returns what it prints, without the last line feed.
 * @throws {StartupError} if it fails.
 */
export function output(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw failed(program, args, error);
  return stdout.trimEnd();
}

function failed(program: string, args: readonly string[], error: Error | undefined): StartupError {
  const reason = error === undefined ? 'its messages are above' : error.message;
  return new StartupError(`"${[program, ...args].join(' ')}" failed: ${reason}.`);
}
