import type pg from 'pg';
import { errorCode } from '#server/platform/system-error.ts';

/** No other lock of the application has this number. */
const PRESENCE_LOCK = 7_264_010;
/** PostgreSQL needs a moment to notice that a killed process is gone. */
const WAIT_MS = 2000;
/** SQLSTATE of PostgreSQL: a lock was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Says that a process works the queue, for as long as it lives. If no other does, the jobs that a killed one had in hand
 * are free again at once; graphile-worker by itself leaves them for four hours.
 */
export async function announceWorker(pool: pg.Pool): Promise<{ leave(): void }> {
  const client = await pool.connect();
  // A connection that breaks must not end the process; a worker that starts meanwhile then frees our jobs too, which
  // sends a mail twice at worst.
  client.on('error', () => undefined);
  try {
    if (await isAlone(client)) await freeJobs(client);
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return { leave: () => client.release(true) };
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

async function freeJobs(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
  );
}
