/** What `navodayan setup` creates on a machine, each unless it exists: user, database, data folder, backup key. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { PROGRAM, run, SERVICE_USER } from './machine.ts';

/** Address of the database that `createDatabase` creates; the system user signs in without a password. */
export const LOCAL_DATABASE = `postgresql://${SERVICE_USER}@localhost/${SERVICE_USER}?host=/var/run/postgresql`;
/** The password file of restic in deploy/navodayan-backup.service. */
const BACKUP_KEY = '/etc/navodayan/backup.key';

export function createUser(): void {
  if (spawnSync('id', [SERVICE_USER]).status === 0) return;
  run(
    'useradd',
    '--system',
    '--user-group',
    '--home-dir',
    '/var/lib/navodayan',
    '--shell',
    '/usr/sbin/nologin',
    SERVICE_USER,
  );
}

/** Creates the role and its database in the PostgreSQL of this machine. */
export function createDatabase(): void {
  asPostgres('createuser', '--createrole', SERVICE_USER);
  // The search needs a locale that knows Devanagari.
  const locale = ['--template=template0', '--encoding=UTF8', '--locale=C.UTF-8'];
  asPostgres('createdb', `--owner=${SERVICE_USER}`, ...locale, SERVICE_USER);
}

function asPostgres(program: string, ...args: string[]): void {
  try {
    execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/', stdio: 'pipe' });
  } catch (error) {
    const reason = errorMessage(error);
    if (reason.includes('already exists')) return;
    throw new StartupError(
      `${reason.trim()}\nInstall PostgreSQL (apt-get install postgresql), or set DATABASE_URL to another one for this command.`,
    );
  }
}

/** Creates the data folder for the system user. */
export function createDataFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = serviceIds();
  chownSync(folder, uid, gid);
}

/** Writes the key of the backups. An existing one stays, because older backups need it. */
export function writeBackupKey(): void {
  if (existsSync(BACKUP_KEY)) return;
  writeFileSync(BACKUP_KEY, `${randomBytes(32).toString('hex')}\n`, { mode: 0o400 });
  const { uid, gid } = serviceIds();
  chownSync(BACKUP_KEY, uid, gid);
  console.log(`Made the backup key ${BACKUP_KEY}. Keep a copy of it on another machine.`);
}

/** Returns the user and group of the application. */
export function serviceIds(): { uid: number; gid: number } {
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, SERVICE_USER], { cwd: PROGRAM, encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
