/** Copies this program, as another version of it that an operator has unpacked. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ownEnvironment, type Environment } from './application.ts';
import { aFolder } from './cluster.ts';

const COPIED = ['data', 'migrations', 'navodayan', 'package.json', 'scripts', 'src'];
const SHARED = ['build', 'node_modules'];

/** Copies the program with more migrations, whose SQL is given by name. Returns its folder. */
export function aNewerProgram(version: string, migrations: Readonly<Record<string, string>> = {}): string {
  const folder = aFolder();
  mkdirSync(folder);
  execFileSync('cp', ['-a', ...COPIED, folder]);
  for (const name of SHARED) symlinkSync(join(process.cwd(), name), join(folder, name));
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'migrations', `${name}.sql`), sql);
  const file = join(folder, 'package.json');
  const own: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...own, version }));
  return folder;
}

/** Runs `navodayan upgrade` of a program with these lines as its standard input. */
export async function runUpgrade(
  program: string,
  options: readonly string[],
  environment: Environment,
  lines: readonly string[] = [],
) {
  const command = spawn(join(program, 'navodayan'), ['upgrade', ...options], {
    cwd: tmpdir(),
    env: { ...ownEnvironment(), ...environment },
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { code, output, errors };
}
