import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database, Db } from './pool.ts';

const silentLogger = new Logger(() => () => undefined);

/**
 * Creates or upgrades graphile-worker's schema as the owner, because the application's role cannot. Lets that role use
 * the schema, for the worker and `graphile_worker.add_job`.
 */
export async function installJobQueue(owner: Database): Promise<void> {
  await runMigrations({ pgPool: owner.pool, logger: silentLogger });
  await grantTables(owner.db);
  await openRowSecurity(owner.db);
}

async function grantTables(db: Db): Promise<void> {
  await sql`
    GRANT USAGE ON SCHEMA graphile_worker TO navodayan_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO navodayan_app;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO navodayan_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO navodayan_app`.execute(db);
}

/** Adds row security policies, because graphile-worker enables row security on its tables but defines no policies. */
async function openRowSecurity(db: Db): Promise<void> {
  await sql`
    DO $$
    DECLARE
      closed regclass;
    BEGIN
      FOR closed IN
        SELECT oid FROM pg_class
        WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
          AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'navodayan_app')
      LOOP
        EXECUTE format('CREATE POLICY navodayan_app ON %s TO navodayan_app USING (true) WITH CHECK (true)', closed);
      END LOOP;
    END
    $$`.execute(db);
}
