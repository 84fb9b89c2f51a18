import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, Transaction } from 'kysely';
import { Pool, types, type CustomTypesConfig, type ClientBase } from 'pg';
import { errorCode } from '#server/platform/system-error.ts';
import {
  APP_LIMITS,
  clientConfig,
  prepareAppSession,
  type DatabaseConnection,
  type DatabaseRole,
  type TimeLimits,
} from './connection.ts';
import { prepareNamed } from './named-statements.ts';
import { closeUnansweredConnections, LIFT_TIMEOUT } from './answer-timeout.ts';
import type { DB } from './tables.ts';

/** Query builders outside a transaction, inside one, or either. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type DbOrTx = Db | Tx;

/** A connection pool in one role, with its query builder. `close` waits for running queries. */
export type Database = {
  pool: Pool;
  db: Db;
  /** Location of the database. */
  connection: DatabaseConnection;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  connection: DatabaseConnection;
  role?: DatabaseRole;
  /** Maximum number of connections, 10 by default. */
  max?: number;
  /** Name of the connections in `pg_stat_activity`. */
  applicationName?: string;
  /**
   * Timeouts of the application's role. The owner's role has no statement timeout, because migrations and backups may
   * take long.
   */
  limits?: TimeLimits;
};

/**
 * Each application opens two of these pools, for the server and the worker, so four applications fit into PostgreSQL's
 * default of a hundred connections.
 */
const CONNECTIONS_DEFAULT = 10;

/** SQLSTATEs of a deadlock and a serialization failure. */
const MEETING = /^(40P01|40001)$/;
/** Maximum retries, and the maximum pause before a retry. */
const TRIES_MORE = 3;
const ASIDE_MS_MAX = 100;

/**
 * Opens a pool in the application's or the owner's role. It connects with the first query, which also reports a wrong
 * URL. If the server becomes unavailable, only queries in progress fail, and the pool reconnects automatically.
 */
export function openDatabase({
  connection,
  role = 'app',
  max = CONNECTIONS_DEFAULT,
  applicationName = 'navodayan',
  limits = APP_LIMITS,
}: DatabaseOptions): Database {
  const pool = new Pool({
    ...clientConfig(connection, role, limits),
    max,
    application_name: applicationName,
    types: { getTypeParser: parserFor },
    ...(role === 'app' && { onConnect: (client: ClientBase) => prepareAppSession(client, limits) }),
  });
  // Without a listener, a broken idle connection would crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareNamed(client);
    if (role === 'app') closeUnansweredConnections(client, limits.answerMs);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, connection, close: () => close(pool, db) };
}

/**
 * Runs `work` in a new transaction, or in `db` if that is a transaction. Rolls back if `work` throws. Runs `work` again
 * after a deadlock or serialization failure, so `work` must have no side effects outside the database.
 */
export async function inTransaction<T>(db: DbOrTx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return await work(db);
  for (let triesLeft = TRIES_MORE; ; triesLeft -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (triesLeft === 0 || !MEETING.test(errorCode(error) ?? '')) throw error;
      await sleep(Math.random() * ASIDE_MS_MAX);
    }
  }
}

/**
 * Runs `work` in a transaction, rolls it back and returns the result. A response that must not reveal whether anything
 * was stored then takes as long as if it was.
 */
export async function rolledBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  const rollback = new Error('This transaction is always rolled back.');
  let result: T | undefined;
  try {
    await inTransaction(db, async (tx) => {
      result = await work(tx);
      // Run the deferred constraint checks too, because a commit would spend time on them.
      await sql`set constraints all immediate`.execute(tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return result;
}

/** Disables the statement timeout until the transaction ends. */
export async function liftTimeLimit(tx: Tx): Promise<void> {
  await sql.raw(LIFT_TIMEOUT).execute(tx);
}

/** End the pool explicitly, because Kysely ends it only after it has run a query. */
async function close(pool: Pool, db: Db): Promise<void> {
  await db.destroy();
  if (!pool.ended) await pool.end();
}

/** Returns a `date` as a string such as `2026-01-31`, because a `Date` would shift between time zones. */
const parserFor: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);

/** Returns the time of the database server. */
export async function readDatabaseTime(db: DbOrTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}
