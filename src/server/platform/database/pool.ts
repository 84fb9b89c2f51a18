import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, Transaction } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import { errorCode } from '#server/platform/system-error.ts';
import {
  APP_LIMITS,
  clientConfig,
  type DatabaseConnection,
  type DatabaseRole,
  type TimeLimits,
} from './connection.ts';
import { prepareNamed } from './named-statements.ts';
import { endWhenSilent, LIFT_LIMIT } from './silence.ts';
import type { DB } from './tables.ts';

/** The database outside a transaction, inside one, and where either will do. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type DbOrTx = Db | Tx;

/** One pool of connections in one role, and the query builder on it. `close` waits for queries in progress. */
export type Database = {
  pool: Pool;
  db: Db;
  /** Where it is. */
  connection: DatabaseConnection;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  connection: DatabaseConnection;
  role?: DatabaseRole;
  /** The most connections that this pool opens, 10 unless given. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** For the application's role; the owner, who migrates and copies, has all the time there is. */
  limits?: TimeLimits;
  /** Told of each connection that breaks. */
  onBroken?: (() => void) | undefined;
};

/**
 * An application has two such pools, the server's and the worker's, so four applications fit into the hundred connections
 * that PostgreSQL accepts by default.
 */
const CONNECTIONS_DEFAULT = 10;

/** SQLSTATE of a transaction that was undone because it and another waited for each other, or met. */
const MEETING = /^(40P01|40001)$/;
/** How often one is tried again, and how long it keeps out of the other's way at most before. */
const TRIES_MORE = 3;
const ASIDE_MS_MAX = 100;

/**
 * Opens a pool in the application's role, or the owner's. It connects with the first query: a wrong address shows only
 * then. A server that goes away fails the queries in progress and nothing else; the pool connects again by itself.
 */
export function openDatabase({
  connection,
  role = 'app',
  max = CONNECTIONS_DEFAULT,
  applicationName = 'navodayan',
  limits = APP_LIMITS,
  onBroken = () => undefined,
}: DatabaseOptions): Database {
  const pool = new Pool({
    ...clientConfig(connection, role, limits),
    max,
    application_name: applicationName,
    types: { getTypeParser: parserFor },
  });
  // Without listeners, an idle connection that breaks would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    prepareNamed(client);
    if (role === 'app') endWhenSilent(client, limits.answerMs);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, connection, close: () => close(pool, db) };
}

/**
 * Runs `work` in a transaction: a new one, or the one that `db` already is. A throw undoes everything. Of two that wait for
 * each other the database ends one, which is done again from its beginning: `work` changes nothing but the database.
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

/** Lets the rest of a transaction take longer than a request may. */
export async function liftTimeLimit(tx: Tx): Promise<void> {
  await sql.raw(LIFT_LIMIT).execute(tx);
}

/** Kysely ends the pool that it was given, but only when it made a query itself. */
async function close(pool: Pool, db: Db): Promise<void> {
  await db.destroy();
  if (!pool.ended) await pool.end();
}

/** A `date` stays the text `2026-01-31`: as a `Date` it would move by a day between time zones. */
const parserFor: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
