import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import type { EmbeddedBinaries } from './embedded-binaries.ts';

/**
 * Uid and gid of the account `nobody`, which runs PostgreSQL if we are root, because PostgreSQL refuses to run as root.
 */
const NOBODY = 65534;

/**
 * Maximum length of the socket folder's path in bytes. A socket path may have 103 bytes on macOS and 107 on Linux, of
 * which the socket's file name takes 18 and its lock file's name 23.
 */
const SOCKET_FOLDER_BYTES_MAX = 80;

/** C library locales with UTF-8 on Linux and macOS. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/** The uid and gid to run PostgreSQL as; empty for the current user. */
export type DatabaseAccount = { uid?: number; gid?: number };

/**
 * Returns the account to run PostgreSQL as: the current user or, if that is root, the owner of the data folder;
 * `nobody` if the folder is missing or belongs to root.
 */
export function databaseAccount(directory: string): DatabaseAccount {
  if (process.getuid?.() !== 0) return {};
  if (!existsSync(directory)) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = statSync(directory);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/**
 * Creates a cluster in `directory` unless it exists. Creates it under a temporary name beside `directory` and renames
 * it, so that no process uses an incomplete cluster; the loser of a race uses the winner's cluster.
 * @throws {StartupError} if the folder cannot be written or the account cannot reach it.
 */
export async function ensureCluster(
  directory: string,
  binaries: EmbeddedBinaries,
  account: DatabaseAccount,
): Promise<void> {
  const parent = dirname(directory);
  makeFolder(parent, 0o755); // if we are root, 0700 would lock out the database's account
  refuseUnreachable([parent, binaries.folder], account);
  if (hasCluster(directory)) return;
  const unfinished = `${directory}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true }); // containers reuse process ids
  makeFolder(unfinished, 0o700, account, parent);
  await initialise(unfinished, binaries, account);
  moveIntoPlace(unfinished, directory);
}

/**
 * Returns the folder for the server's socket: the data folder, or a private temporary folder if that path is too long.
 */
export function socketFolder(directory: string, account: DatabaseAccount): string {
  if (Buffer.byteLength(directory) <= SOCKET_FOLDER_BYTES_MAX) return directory;
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `navodayan-${name}`);
  if (!existsSync(folder)) makeFolder(folder, 0o700, account);
  refuseForeign(folder, account);
  return folder;
}

/**
 * Creates the cluster. Uses PostgreSQL's built-in locale for sort order and letter case, because it is the same on
 * every system. Uses a UTF-8 locale of the C library for character types, because pg_trgm asks the library which
 * characters are letters, and its "C" locale has no Devanagari letters.
 */
async function initialise(directory: string, binaries: EmbeddedBinaries, account: DatabaseAccount) {
  let refusal = '';
  for (const characterType of CHARACTER_TYPES) {
    refusal = await runInitdb(directory, binaries, account, characterType);
    if (refusal === '') return;
    if (!refusal.includes('invalid locale name')) break;
  }
  throw new StartupError(`The database could not be created in ${dirname(directory)}: ${refusal}`);
}

/** Runs `initdb`. Resolves to the line in which it reported an error, or to an empty string. */
async function runInitdb(
  directory: string,
  binaries: EmbeddedBinaries,
  account: DatabaseAccount,
  characterType: string,
): Promise<string> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = [
    '--encoding=UTF8',
    ...locale,
    `--lc-ctype=${characterType}`,
    '--auth=trust',
    '--no-instructions',
  ];
  const where = ['-D', directory, '-U', 'navodayan_owner'];
  try {
    await promisify(execFile)(binaries.initdb, [...where, ...options], {
      ...account,
      cwd: dirname(directory),
    });
    return '';
  } catch (error) {
    const lines = errorMessage(error).trim().split('\n');
    return lines.find((line) => line.startsWith('initdb: error')) ?? lines.at(-1) ?? '';
  }
}

/** Returns whether this folder contains a cluster. */
export function hasCluster(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

function moveIntoPlace(unfinished: string, directory: string): void {
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!hasCluster(directory)) throw cannotWrite(directory, error);
  }
}

/** Creates a folder owned by this account. `named` is the folder to name in error messages. */
function makeFolder(folder: string, mode: number, account: DatabaseAccount = {}, named = folder): void {
  try {
    makeParents(folder, mode);
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw cannotWrite(named, error);
  }
}

/** Creates folders level by level: Node's recursive mkdir never returns below a folder such as /proc. */
function makeParents(folder: string, mode: number): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder && !existsSync(dirname(folder))) makeParents(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

function cannotWrite(folder: string, error: unknown): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be written (${errorCode(error)}). ` +
      'Set DATA_DIR to a folder that this user may write to.',
  );
}

/**
 * Checks that the database's account can enter these folders.
 * @throws {StartupError} if it cannot.
 */
function refuseUnreachable(folders: string[], { uid, gid }: DatabaseAccount): void {
  if (uid === undefined) return;
  for (const folder of folders.flatMap(withParents)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const searchBit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & searchBit) !== 0) continue;
    throw new StartupError(
      `PostgreSQL does not run as root, and the account it would use instead (uid ${uid}) may not enter ${folder}. ` +
        'Start as an ordinary user, move the application and DATA_DIR out of that folder, or set DATABASE_URL.',
    );
  }
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...withParents(parent), folder];
}

/**
 * Rejects a folder that is not private to this account, because another user could have put a socket into it.
 * @throws {StartupError}
 */
function refuseForeign(folder: string, account: DatabaseAccount): void {
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && found.uid === (account.uid ?? process.getuid?.());
  if (isOurs && (found.mode & 0o077) === 0) return;
  throw new StartupError(`${folder} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`);
}
