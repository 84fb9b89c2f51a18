import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { checkServer } from './check-server.ts';
import { APP_ROLE } from './connection.ts';
import { installJobQueue } from './job-queue-schema.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Database, Db } from './pool.ts';
import type pg from 'pg';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations');

export type MigrateOptions = {
  /**
   * Login of the application, if it is not the owner. It becomes a member of the role `navodayan_app`, unless it is
   * that role.
   */
  appLogin?: string;
  /** Name of the setting with the owner's login, for error messages. */
  setting?: string;
  /** Receives a line for the terminal before each step that may take long. */
  report?: (line: string) => void;
  /** The last migration to run, for backups of older versions; by default all run. */
  upTo?: string;
};

/**
 * Migrates the database as its owner: runs the pending files of `migrations/`, all in one transaction, then updates the
 * tables of the job queue and the privileges of the application's role. Returns the names of the migrations that ran.
 * Safe to call concurrently: one process migrates, the others wait.
 * @throws {StartupError} if the server cannot be reached or used; rethrows errors of migrations.
 */
export async function migrate(owner: Database, options: MigrateOptions = {}): Promise<string[]> {
  const report = options.report ?? (() => undefined);
  await checkServer(owner, options.setting ?? 'DATABASE_URL');
  return await withMigrationLock(owner.pool, report, async () => {
    await refuseNewerSchema(owner.db);
    const ran = await runMigrations(owner.db, report, options.upTo);
    await installJobQueue(owner);
    await letIntoAppRole(owner.db, options.appLogin);
    return ran;
  });
}

/** Returns the names of pending migrations in order. Changes nothing. */
export async function listWaitingMigrations(db: Db): Promise<string[]> {
  const names = new Set(await listMigrationsThatRan(db));
  return (await listMigrationNames()).filter((name) => !names.has(name));
}

/** Returns the names of the migrations that ran, in order; none for a database that was never used. */
export async function listMigrationsThatRan(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`.execute(db);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws {StartupError} if the database has migrations that this program does not know. */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const ours = new Set(await listMigrationNames());
  const newer = (await listMigrationsThatRan(db)).filter((name) => !ours.has(name));
  if (newer.length > 0)
    throw new StartupError(
      `A newer version of this program has migrated the database (${newer.join(', ')}). Start that version, or restore the backup that was made before the upgrade.`,
    );
}

/** Returns the sentence that reports the number of pending migrations. */
export function describePending(count: number): string {
  return `${count === 1 ? 'One migration is' : `${count} migrations are`} pending; the next start of the application runs them.`;
}

async function listMigrationNames(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
}

async function runMigrations(
  db: Db,
  report: (line: string) => void,
  upTo: string | undefined,
): Promise<string[]> {
  const provider = { getMigrations: () => readMigrations(report, upTo) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function readMigrations(
  report: (line: string) => void,
  upTo: string | undefined,
): Promise<Record<string, Migration>> {
  const names = (await listMigrationNames()).filter((name) => upTo === undefined || name <= upTo);
  return Object.fromEntries(
    names.map((name) => [name, { up: (db: Kysely<unknown>) => runFile(db, name, report) }]),
  );
}

async function runFile(db: Kysely<unknown>, name: string, report: (line: string) => void): Promise<void> {
  report(`Migrating the database: ${name}`);
  await sql.raw(await readFile(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8')).execute(db);
}

/**
 * Grants both logins the right to act as `navodayan_app`. Since PostgreSQL 16, a role's creator administers the role
 * but may not act as it without a separate grant.
 */
async function letIntoAppRole(db: Db, appLogin: string | undefined): Promise<void> {
  const { rows } = await sql<{ owner: string; is16: boolean }>`
    SELECT current_user AS owner, current_setting('server_version_num')::int >= 160000 AS is16`.execute(db);
  for (const { owner, is16 } of rows) {
    const privilege = is16 ? 'SET' : 'MEMBER';
    for (const login of new Set([owner, appLogin ?? owner])) await letIn(db, login, privilege);
  }
}

async function letIn(db: Db, login: string, privilege: string): Promise<void> {
  if (login === APP_ROLE) return await letLogIn(db);
  const { rows } = await sql<{ mayAct: boolean }>`
    SELECT pg_has_role(${login}, ${APP_ROLE}, ${privilege}) AS "mayAct"`.execute(db);
  if (rows[0]?.mayAct === true) return;
  await sql`GRANT ${sql.id(APP_ROLE)} TO ${sql.id(login)}`.execute(db);
}

async function letLogIn(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${APP_ROLE} AND rolcanlogin`.execute(db);
  if (rows.length === 0) await sql`ALTER ROLE ${sql.id(APP_ROLE)} LOGIN`.execute(db);
}

/** Key of the advisory lock; any number that no other lock uses. */
const MIGRATION_LOCK = 7_264_000;

/**
 * Runs `work` under a database-wide lock. A second process reports that it waits, and then finds nothing left to do.
 */
async function withMigrationLock<T>(
  pool: pg.Pool,
  report: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [MIGRATION_LOCK]);
    if (rows[0]?.locked !== true) {
      report('Another process is migrating the database; waiting for it ...');
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    }
    return await work();
  } finally {
    client.release(true); // closes the connection, which releases the lock even after an error
  }
}
