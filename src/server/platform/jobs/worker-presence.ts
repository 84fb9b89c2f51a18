import type pg from 'pg';

/** First key of the advisory locks of live workers; the second is the hash of the worker's name. */
const PRESENCE = 7_264_010;
/** Grace period, because a worker locks its first jobs shortly before it announces itself. */
const ANNOUNCED_AFTER_SECONDS = 5;

/**
 * Announces a worker by an advisory lock, which lasts as long as its connection. Calls `onLost` when the connection
 * breaks or the lock cannot be taken.
 */
export function announceWorker(
  pool: pg.Pool,
  name: string,
  onLost: (error: Error) => void,
): { leave(): void } {
  let client: pg.PoolClient | undefined;
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
    client?.release(true);
    client = undefined;
  };
  const lose = (error: Error) => {
    if (hasLeft) return;
    leave();
    onLost(error);
  };
  const announce = async () => {
    const own = await pool.connect();
    if (hasLeft) return own.release();
    client = own;
    own.once('error', lose);
    await own.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE, name]);
  };
  announce().catch(lose);
  return { leave };
}

/**
 * Unlocks the jobs of workers that no longer hold their presence lock; graphile-worker itself waits four hours. Must
 * not run on a live worker's lock connection, which could acquire its own lock again.
 * @returns the names of the dead workers.
 */
export async function unlockJobsOfDeadWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with holder as materialized (
       select name from (
         select locked_by as name, locked_at from graphile_worker._private_jobs where locked_by is not null
         union all
         select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
       ) as locked
       group by name having min(locked_at) < now() - make_interval(secs => $2)
     ), dead as materialized (
       select name from holder where pg_try_advisory_xact_lock($1, hashtext(name))
     ), unlocked as materialized (
       select graphile_worker.force_unlock_workers(array(select name from dead)) where exists (select from dead)
     )
     select name from dead, (select count(*) from unlocked) as done`,
    [PRESENCE, ANNOUNCED_AFTER_SECONDS],
  );
  return rows.map(({ name }) => name);
}
