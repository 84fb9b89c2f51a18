import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '#server/platform/system-error.ts';

/** No other lock of the application has this number. */
const PRESENCE_LOCK = 7_264_010;
/** PostgreSQL needs a moment to notice that a killed process is gone. */
const WAIT_MS = 2000;
/** How soon it is said again after the connection broke: before another process can have started. */
const RETRY_MS = 200;
/** SQLSTATE of PostgreSQL: a lock was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Says that a process works the queue, for as long as it lives. If no other does, the jobs that a killed one had in hand
 * are free again at once; graphile-worker by itself leaves them for four hours. A connection that breaks is followed by
 * another that says it again.
 */
export async function announceWorker(pool: pg.Pool): Promise<{ leave(): void }> {
  const over = new AbortController();
  let held: pg.PoolClient | undefined;

  const hold = (client: pg.PoolClient) => {
    held = client;
    client.once('error', () => {
      if (held !== client) return;
      held = undefined;
      client.release(true);
      void holdAgain();
    });
  };
  const holdAgain = async () => {
    while (!over.signal.aborted) {
      const client = await enter(pool, say).catch(() => undefined);
      if (client !== undefined) return over.signal.aborted ? client.release(true) : hold(client);
      await sleep(RETRY_MS, undefined, { ref: false });
    }
    return undefined;
  };
  hold(await enter(pool, sayAndFree));
  return {
    leave: () => {
      over.abort();
      held?.release(true);
      held = undefined;
    },
  };
}

async function enter(
  pool: pg.Pool,
  announce: (client: pg.PoolClient) => Promise<unknown>,
): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await announce(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function sayAndFree(client: pg.PoolClient): Promise<void> {
  if (await isAlone(client)) await freeJobs(client);
  await say(client);
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
}

/** Never frees anything: what is in hand is our own. */
async function say(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
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
