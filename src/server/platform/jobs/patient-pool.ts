import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { errorMessage } from '#server/platform/system-error.ts';

/** SQLSTATE of PostgreSQL: it takes no connections just now. */
const CANNOT_CONNECT_NOW = '57P03';
/** A job is crossed off, or put back with what went wrong. */
const CROSSES_OFF = /delete from \S*_private_jobs|last_error =/;
/** Which kinds of jobs there are; asked once, and never again by whoever was refused. */
const LOOKS_UP_KINDS = /_private_tasks/;
/** Jobs are taken up, and forgotten ones freed: done again and again anyway. */
const IS_DONE_AGAIN = /_private_jobs/;
const RETRY_MS = 2000;
/** The same trouble is not written down more often. */
const LOG_EVERY_MS = 60_000;

type Asked = pg.QueryConfig | string;
type Logger = Pick<FastifyBaseLogger, 'error'>;

/**
 * The pool as graphile-worker needs it. When a job is done, graphile-worker crosses it off without waiting for the answer, and
 * an error would end the process. So here it is tried until it comes about, whatever keeps it from that: a database that is
 * away, a disk that is full, a time limit. `leaving` tells that nobody waits for it any more.
 */
export function patientPool(pool: pg.Pool, logger: Logger, leaving: AbortSignal): pg.Pool {
  const note = noting(logger);
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it listens for new jobs, and connects again by itself.
    callback ? pool.connect(callback) : Promise.resolve(patientClient(pool, note, leaving));
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Takes a connection when something is asked, for only then it is known whether that can wait. */
function patientClient(pool: pg.Pool, note: (error: unknown) => void, leaving: AbortSignal) {
  let connecting: Promise<pg.PoolClient> | undefined;
  const letGo = async () => {
    const taken = connecting;
    connecting = undefined;
    (await taken?.catch(() => undefined))?.release();
  };
  const query = async (asked: Asked, values?: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    const mustBeDone = CROSSES_OFF.test(text) || LOOKS_UP_KINDS.test(text);
    for (;;) {
      try {
        const client = await (connecting ??= pool.connect());
        return await client.query(asked, values);
      } catch (error) {
        if (!mustBeDone && !IS_DONE_AGAIN.test(text)) throw error;
        note(error);
        if (!mustBeDone || leaving.aborted) throw asTold(error, text);
      }
      await letGo();
      await sleep(RETRY_MS, undefined, { signal: leaving }).catch(() => undefined);
    }
  };
  return { query, release: letGo };
}

/** Without a code it is not tried again on the spot, which whoever stops the work would have to wait for. */
function asTold(error: unknown, text: string): Error {
  const told = new Error(errorMessage(error), { cause: error });
  return CROSSES_OFF.test(text) ? Object.assign(told, { code: CANNOT_CONNECT_NOW }) : told;
}

/** An away database needs no line of its own: everything else says so too. */
function noting(logger: Logger): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (isDatabaseAway(error) || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    logger.error({ err: error }, 'the queue of jobs cannot be written; it is tried again');
  };
}
