/** Changes this machine as root: runs programs, and installs the files of `deploy/`. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartupError } from '#server/platform/startup-error.ts';

export const PROGRAM = join(import.meta.dirname, '../..');
/** System user of the application, and owner of its database. */
export const SERVICE_USER = 'navodayan';
const UNITS = '/etc/systemd/system';
const CADDYFILE = '/etc/caddy/Caddyfile';

/**
 * Runs a program in the folder of this one, and shows what it prints.
 * @throws {StartupError} if it fails.
 */
export function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: PROGRAM, stdio: 'inherit' });
  if (status !== 0) throw new StartupError(`"${[program, ...args].join(' ')}" failed.`);
}

/** Runs one of our commands as the user of the application. */
export function runAsService(...args: string[]): void {
  run('runuser', '-u', SERVICE_USER, '--', join(PROGRAM, 'navodayan'), ...args);
}

/** @throws {StartupError} unless this process is root's. */
export function requireRoot(): void {
  if (process.getuid?.() !== 0) throw new StartupError('Run this command with sudo.');
}

/** Copies the systemd units, with the folder of this program. */
export function installUnits(): void {
  for (const file of globSync(join(PROGRAM, 'deploy/*.{service,timer}')))
    writeFileSync(
      join(UNITS, basename(file)),
      readFileSync(file, 'utf8').replaceAll('/opt/navodayan', PROGRAM),
    );
}

/** Writes the Caddyfile for a domain and keeps a copy of the one it replaces; does nothing if Caddy is not installed. */
export function installProxy(domain: string): void {
  if (!existsSync(CADDYFILE)) return;
  copyFileSync(CADDYFILE, `${CADDYFILE}.bak`);
  const template = readFileSync(join(PROGRAM, 'deploy/Caddyfile'), 'utf8');
  writeFileSync(CADDYFILE, template.replaceAll('union.example', domain));
}
