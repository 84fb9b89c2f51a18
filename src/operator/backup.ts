/** Backs up a site with `pg_dump` and copies of its files, and restores it with `pg_restore`. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { recordBackup } from '#server/features/operations/installation-report.service.ts';
import { listMigrationsThatRan } from '#server/platform/database/migrate.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode } from '#server/platform/system-error.ts';
import { createAppRole, readDatabaseState } from './doctor.queries.ts';
import { runPostgres } from './postgres-programs.ts';

const DUMP = 'database.dump';
const PEPPER = 'password-pepper';
const LOGOS = ['logo.png', 'logo.webp'];
/** Checksums in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS';
const OWNER = { applicationName: 'navodayan backup', role: 'owner', upTo: null } as const;

type Report = (line: string) => void;

/**
 * Backs up the database, the keys and, if they are on disk, the files to `folder`, whether or not the application is
 * running. Updates an earlier backup there: files that it has already are not copied again, because stored files never
 * change. Files are copied before and after the dump, because they are stored before their rows and deleted after them.
 * @throws {StartupError}
 */
export async function backUp(config: Config, folder: string, now: Date, report: Report): Promise<void> {
  const { db, connection, close } = await startDatabase(config, OWNER);
  try {
    if ((await listMigrationsThatRan(db)).length === 0)
      throw new StartupError('There is nothing to back up: this database is empty.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(join(folder, SUMS), { force: true });
    const before = await copyNew(config, folder);
    const part = join(folder, `${DUMP}.part`);
    const { version } = await readDatabaseState(db);
    await runPostgres('pg_dump', ['--format=custom', `--file=${part}`], { connection, version });
    await rename(part, join(folder, DUMP));
    const wanted = new Set([DUMP, ...before, ...(await copyNew(config, folder))]);
    for (const [name, file] of singleFilesOf(config)) {
      await copyFile(file, join(folder, name));
      wanted.add(name);
    }
    for (const file of await listFiles(folder)) if (!wanted.has(file)) await rm(join(folder, file));
    await writeFile(join(folder, SUMS), (await sumsOf(folder)).join(''), { mode: 0o600 });
    await recordBackup(db, now);
    report(`${wanted.size} files are in ${folder}.`);
    if (config.storage.kind === 's3')
      report('The stored files are in the bucket; its versioning keeps them.');
  } finally {
    await close();
  }
}

/**
 * Restores a backup into an empty database, and adds its keys and files to those that exist. Then runs the migrations
 * that the backup lacks. The application must not be running.
 * @throws {StartupError} if the backup is damaged, a key differs, or the database is not empty; nothing has changed then.
 */
export async function restore(config: Config, folder: string, report: Report): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new StartupError('Set DATABASE_URL to an empty database of a PostgreSQL server.');
  await verify(folder);
  const { db, connection, close } = await startDatabase(config, OWNER);
  try {
    if ((await listMigrationsThatRan(db)).length > 0)
      throw new StartupError('This database is not empty. Create a new one, and name it in DATABASE_URL.');
    for (const [name, target] of placesOf(config)) await addFiles(join(folder, name), target);
    for (const name of LOGOS)
      if (existsSync(join(folder, name))) await copy(join(folder, name), join(config.dataDir, name));
    await createAppRole(db);
    const { version } = await readDatabaseState(db);
    const options = ['--single-transaction', '--exit-on-error', '--no-owner'];
    await runPostgres('pg_restore', [...options, join(folder, DUMP)], { connection, version });
  } finally {
    await close();
  }
  await (await startDatabase(config, { applicationName: 'navodayan restore', report })).close();
  if (existsSync(join(folder, PEPPER))) report(`Copy ${join(folder, PEPPER)} to PASSWORD_PEPPER_FILE.`);
}

/** Compares every byte of a backup with its checksum. */
async function verify(folder: string): Promise<void> {
  if (!existsSync(join(folder, SUMS)))
    throw new StartupError(`${folder} is not a finished backup: it has no ${SUMS}.`);
  const found = new Set(await sumsOf(folder));
  const lines = (await readFile(join(folder, SUMS), 'utf8')).match(/.+\n/g) ?? [];
  const faults = lines.filter((line) => !found.has(line)).map((line) => line.slice(line.indexOf('  ')));
  if (faults.length > 0)
    throw new StartupError(`These files of the backup are missing or changed:\n${faults.join('')}`.trim());
}

/** Returns the folders that a backup holds, by their name in it. */
function placesOf({ dataDir, storage }: Config): [name: string, folder: string][] {
  const keys: [string, string] = ['keys', join(dataDir, 'keys')];
  return storage.kind === 'disk' ? [keys, ['files', storage.directory]] : [keys];
}

/** Returns the logo and the pepper, if there are any, by their name in the backup. */
function singleFilesOf({ dataDir, passwordPepperFile: pepper }: Config): [name: string, file: string][] {
  const logos = LOGOS.map((name): [string, string] => [name, join(dataDir, name)]);
  return [...logos, ...(pepper === undefined ? [] : [[PEPPER, pepper] satisfies [string, string]])].filter(
    ([, file]) => existsSync(file),
  );
}

/** Copies keys, and stored files that the backup lacks. Returns the paths of all in the backup. */
async function copyNew(config: Config, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, source] of placesOf(config))
    for (const file of await listFiles(source)) {
      const path = join(name, file);
      paths.push(path);
      if (name === 'keys' || !existsSync(join(folder, path)))
        await copy(join(source, file), join(folder, path));
    }
  return paths;
}

/** Adds the files that a folder lacks. */
async function addFiles(source: string, target: string): Promise<void> {
  for (const file of await listFiles(source)) {
    const [from, to] = [join(source, file), join(target, file)];
    if (!existsSync(to)) await copy(from, to);
    else if (!(await readFile(from)).equals(await readFile(to)))
      throw new StartupError(`${to} differs from the backup. Move it elsewhere and restore again.`);
  }
}

/** Copies a file under a temporary name first, so that a killed run leaves no half of it. Ignores deleted files. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function sumsOf(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const file of await listFiles(folder)) {
    if (file === SUMS) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    lines.push(`${hash.digest('hex')}  ${file}\n`);
  }
  return lines;
}

/** Returns the paths of all files in a folder, sorted; none if it does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}
