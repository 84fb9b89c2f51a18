import type pg from 'pg';
import { errorCode } from '#server/platform/system-error.ts';

/** An arbitrary number that no other lock of this application uses. */
const PRESENCE_LOCK = 7_264_010;
/** PostgreSQL takes a moment to notice that a killed process is gone. */
const WAIT_MS = 2000;
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Announces a worker by a shared advisory lock, held for as long as it lives, and unlocks the jobs of dead workers:
 * those named, and all if no other worker holds the lock. graphile-worker itself waits four hours. `onLost` is called
 * when the connection that holds the lock breaks.
 */
export async function announceWorker(
  pool: pg.Pool,
  dead: readonly string[],
  onLost: (error: Error) => void,
): Promise<{ leave(): void }> {
  const client = await pool.connect();
  try {
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    if (await isAlone(client)) await unlockAllJobs(client);
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  let hasLeft = false;
  const leave = () => {
    if (!hasLeft) client.release(true);
    hasLeft = true;
  };
  client.once('error', (error) => {
    if (hasLeft) return;
    leave();
    onLost(error);
  });
  return { leave };
}

async function isAlone(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${WAIT_MS}`);
    await client.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

async function unlockAllJobs(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
  );
}
