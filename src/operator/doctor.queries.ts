import { sql } from 'kysely';
import { APP_ROLE } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** State of the database, as it reports itself. */
export type DatabaseState = Readonly<{
  now: Date;
  version: string;
  isMigrated: boolean;
  /** Whether the application's role could modify the audit log, which must be false. */
  mayRewriteAudit: boolean;
}>;

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT clock_timestamp() AS now, current_setting('server_version') AS version,
      to_regclass('audit_log') IS NOT NULL AS "isMigrated",
      EXISTS (
        SELECT FROM pg_roles WHERE rolname = 'navodayan_app'
          AND (has_table_privilege(oid, to_regclass('audit_log'), 'UPDATE, DELETE, TRUNCATE')
            OR has_table_privilege(oid, to_regclass('audit_checkpoint'), 'INSERT, UPDATE, DELETE, TRUNCATE'))
      ) AS "mayRewriteAudit"`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The query of the database state returned no row.');
  return state;
}

export async function countAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ admins: number }>`
    SELECT count(*)::int AS admins FROM member WHERE role = 'admin'`.execute(db);
  return rows[0]?.admins ?? 0;
}

/** Returns when the first migration of this database ran, or null if none did. */
export async function findFirstMigration(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ begun: Date | null }>`
    SELECT min("timestamp")::timestamptz AS begun FROM kysely_migration`.execute(db);
  return rows[0]?.begun ?? null;
}

/** Creates the application's role, which a dump does not contain, unless it exists. */
export async function createAppRole(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${APP_ROLE}`.execute(db);
  if (rows.length === 0) await sql`CREATE ROLE ${sql.id(APP_ROLE)} NOLOGIN`.execute(db);
}
