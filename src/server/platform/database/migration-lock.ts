import type pg from 'pg';

/** An arbitrary number that no other lock of this application uses. */
const MIGRATION_LOCK = 7_264_000;

/** Runs `work` under a database-wide lock; a second process waits, reports it, and finds the work done. */
export async function withMigrationLock<T>(
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
    client.release(true); // closing the connection releases the lock, even after an error
  }
}
