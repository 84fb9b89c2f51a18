import type pg from 'pg';
import { isDatabaseAway } from '#server/platform/database/away.ts';

/** SQLSTATE of PostgreSQL: it takes no connections just now. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * The pool as graphile-worker needs it. When a job is done, graphile-worker crosses it off without waiting for the answer,
 * tries again for some hours after the one error that says "not now", and lets every other one end the process. So each way
 * in which a database can be away is told as that one.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it listens for new jobs, and connects again by itself.
    callback ? pool.connect(callback) : pool.connect().then(patientClient, sayNotNow);
  return withMethod(pool, 'connect', connect);
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  const query = (asked: pg.QueryConfig | string, values?: unknown[]) =>
    client.query(asked, values).catch(sayNotNow);
  return withMethod(client, 'query', query);
}

function sayNotNow(error: unknown): never {
  throw isDatabaseAway(error) && error instanceof Error
    ? Object.assign(error, { code: CANNOT_CONNECT_NOW })
    : error;
}

/** The same object with one method of its own; the others work on the object itself. */
function withMethod<T extends object>(object: T, name: keyof T, method: unknown): T {
  return new Proxy(object, {
    get: (target, key) => {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
