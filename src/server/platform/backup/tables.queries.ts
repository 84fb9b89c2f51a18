import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

/** A table to back up, without its generated columns. */
export type Table = Readonly<{ schema: string; name: string; columns: string[] }>;
type Sequence = Manifest['sequences'][number];

const NEWLINE = 10;
/** Longer than any backup takes to copy the files before it reads the rows, plus clock skew. */
const LATELY = '2 days';

/**
 * Runs `work` on one connection in a transaction. With `snapshot`, the transaction is read-only and sees the database
 * at one point in time.
 */
export async function onConnection<T>(
  pool: Pool,
  kind: 'snapshot' | 'write',
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(kind === 'snapshot' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Returns the names of the applied migrations in order; an empty list for a database that was never used. */
export async function listMigrations(client: PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`,
  );
  if (found[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/**
 * Lists the application's and the job queue's tables, parents first; omits tables of the migration tool and of
 * extensions. Deferred foreign keys are checked at the end of the restore's transaction, so the order ignores them.
 */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: string; parents: string[] }>(`
    SELECT t.oid::text AS id, n.nspname AS schema, t.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            ORDER BY a.attnum) AS columns,
      array(SELECT DISTINCT f.confrelid::text FROM pg_constraint f
            WHERE f.conrelid = t.oid AND f.contype = 'f' AND f.confrelid <> t.oid AND NOT f.condeferred) AS parents
    FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE t.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')
      AND t.relname NOT LIKE 'kysely_migration%' AND NOT (n.nspname = 'graphile_worker' AND t.relname = 'migrations')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    ORDER BY n.nspname DESC, t.relname`);
  return parentsFirst(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function parentsFirst<T extends { id: string; parents: string[] }>(tables: readonly T[]): T[] {
  const done = new Set<string>();
  const ordered: T[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter((table) => !done.has(table.id) && table.parents.every((id) => done.has(id)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of next) done.add(table.id);
    ordered.push(...next);
  }
  return ordered;
}

/**
 * Returns the storage keys in recently changed rows; photo keys have no size suffix. A backup can miss a file only if
 * its row changed during the backup.
 */
export async function listFilesOfNewRows(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `
    SELECT photo_key AS key FROM member WHERE photo_key IS NOT NULL AND updated_at > now() - $1::interval
    UNION ALL
    SELECT storage_key FROM document WHERE wrapped_key IS NOT NULL AND uploaded_at > now() - $1::interval`,
    [LATELY],
  );
  return rows.map(({ key }) => key);
}

/** Returns the current value of every sequence. */
export async function listSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    SELECT schemaname AS schema, sequencename AS name FROM pg_sequences
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1, 2`);
  const standings: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(client, { schema, name })}`,
    );
    for (const standing of found) standings.push({ schema, name, ...standing });
  }
  return standings;
}

/** Streams the rows of a table in COPY's text format. `rows` returns their number once the stream has ended. */
export function copyOut(client: PoolClient, table: Table): { rows: () => number; stream: Readable } {
  let rows = 0;
  // COPY writes a line feed inside a value as \n, so every raw line feed ends a row.
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === NEWLINE) rows += 1;
      done(null, chunk);
    },
  });
  const stream = client.query(to(`COPY ${quoted(client, table)} (${columnsOf(client, table)}) TO STDOUT`));
  stream.on('error', (error) => counter.destroy(error));
  return { rows: () => rows, stream: stream.pipe(counter) };
}

/** Inserts the rows from `copyOut` and returns their number. */
export async function copyIn(client: PoolClient, table: Table, source: Readable[]): Promise<number> {
  const target = client.query(from(`COPY ${quoted(client, table)} (${columnsOf(client, table)}) FROM STDIN`));
  await pipeline([...source, target]);
  return target.rowCount;
}

/**
 * Empties the tables and disables their triggers while `work` fills them: the backup already contains what triggers
 * wrote, and the audit log's hashes must not change.
 */
export async function refill(
  client: PoolClient,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => quoted(client, table));
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await work();
  // A table with deferred checks cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Sets every sequence to its value in the backup. */
export async function setSequences(client: PoolClient, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      quoted(client, sequence),
      sequence.value,
      sequence.isCalled,
    ]);
}

/**
 * Drops everything that migrations have created: the job queue, and the views, tables, functions and types of the schema
 * `public`, except what belongs to extensions.
 */
export async function dropEverything(client: PoolClient): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
  const { rows } = await client.query<{ command: string }>(`
    WITH thing AS (
      SELECT 'pg_class'::regclass AS class, oid, 1 AS step, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
          WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, oid::regclass::text AS name
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'S', 'r', 'p')
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, 2, 'ROUTINE', oid::regprocedure::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'pg_type'::regclass, oid, 3, 'TYPE', oid::regtype::text FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND (typtype IN ('e', 'd', 'r') OR (typtype = 'c' AND EXISTS (
        SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c')))
    )
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS command FROM thing
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = oid AND deptype IN ('e', 'a', 'i'))
    ORDER BY step`);
  for (const { command } of rows) await client.query(command);
}

/** Unlocks jobs that were running when the backup was made, because no worker will finish them. */
export async function releaseJobs(client: PoolClient): Promise<void> {
  await client.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL');
  await client.query('UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL');
}

/** Counts members. A backup is restored only into a database without members. */
export async function countMembers(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ members: number }>('SELECT count(*)::int AS members FROM member');
  return rows[0]?.members ?? 0;
}

function quoted(client: PoolClient, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

function columnsOf(client: PoolClient, { columns }: Table): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
