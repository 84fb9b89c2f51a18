import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { errorMessage } from '#server/platform/system-error.ts';

/** SQLSTATE of PostgreSQL: it takes no connections just now. */
const CANNOT_CONNECT_NOW = '57P03';
/** What must come about in the end: a job is crossed off, or put back, or its kinds are looked up, which is done once. */
const MUST_BE_DONE = /delete from \S*_private_jobs|last_error =|_private_tasks/;
/** What is done again and again anyway: jobs are taken up, and forgotten ones freed. */
const IS_DONE_AGAIN = /_private_jobs/;
/** The same trouble is not written down more often. */
const LOG_EVERY_MS = 60_000;

type Asked = pg.QueryConfig | string;

/**
 * The pool as graphile-worker needs it. When a job is done, graphile-worker crosses it off without waiting for the answer,
 * tries again for some hours after the one error that says "not now", and lets every other one end the process. So whatever
 * keeps a job from being crossed off is told as that one: a database that is away, a disk that is full, a time limit. What
 * is done again anyway never is, for whoever stops the work would wait as long. Which of both it is shows only when something
 * is asked, so that a connection is taken then.
 */
export function patientPool(pool: pg.Pool, logger: Pick<FastifyBaseLogger, 'error'>): pg.Pool {
  const note = noting(logger);
  const patientClient = () => {
    let connecting: Promise<pg.PoolClient> | undefined;
    return {
      query: async (asked: Asked, values?: unknown[]) => {
        try {
          const client = await (connecting ??= pool.connect());
          return await client.query(asked, values);
        } catch (error) {
          throw toldAs(error, typeof asked === 'string' ? asked : asked.text, note);
        }
      },
      release: async () => (await connecting?.catch(() => undefined))?.release(),
    };
  };
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it listens for new jobs, and connects again by itself.
    callback ? pool.connect(callback) : Promise.resolve(patientClient());
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function toldAs(error: unknown, text: string, note: (error: unknown) => void): unknown {
  if (!(error instanceof Error) || !(MUST_BE_DONE.test(text) || IS_DONE_AGAIN.test(text))) return error;
  note(error);
  // Without a code it is not tried again on the spot.
  const told = new Error(errorMessage(error), { cause: error });
  return MUST_BE_DONE.test(text) ? Object.assign(told, { code: CANNOT_CONNECT_NOW }) : told;
}

/** An away database needs no line of its own: everything else says so too. */
function noting(logger: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (isDatabaseAway(error) || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    logger.error({ err: error }, 'the queue of jobs cannot be written; it is tried again');
  };
}
