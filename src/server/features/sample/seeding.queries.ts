import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Values of one row, by column. All rows must have the same columns. */
export type CopiedRow = Readonly<Record<string, string | number | boolean | Date | null>>;

const CHUNK_ROWS = 500;
/** Memory for rebuilding the indexes; the server's default suits only small tables. */
const BUILD_MEMORY = '256MB';

/**
 * Inserts rows into `member` with COPY, atomically. Drops the indexes and rebuilds them afterwards, so other
 * connections wait. The caller must rebuild the directory.
 */
export async function copyMembers(
  pool: pg.Pool,
  columns: readonly string[],
  rows: Iterable<CopiedRow>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL navodayan.bulk_load = 'on'`); // fill_admin_list() below replaces the trigger
    await client.query(`SET LOCAL maintenance_work_mem = '${BUILD_MEMORY}'`);
    const indexes = await client.query<Index>(indexesOf(['member', 'admin_list_entry']));
    for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
    const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const target = client.query(from(`COPY member (${names}) FROM STDIN`));
    await pipeline(Readable.from(copyText(columns, rows)), target);
    await client.query('SELECT fill_admin_list()');
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

type Index = { name: string; definition: string };

/** Returns the query for the indexes of these tables, except for constraint indexes. */
function indexesOf(tables: readonly string[]): string {
  return `
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid IN (${tables.map((table) => `'${table}'::regclass`).join(', ')})
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
}

function* copyText(columns: readonly string[], rows: Iterable<CopiedRow>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${columns.map((column) => copyValue(row[column])).join('\t')}\n`);
    if (lines.length < CHUNK_ROWS) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** Formats a value for COPY's text format: `\N` is null, and delimiters are escaped. */
function copyValue(value: CopiedRow[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Drops the directory's indexes except for constraint indexes, runs `work`, and recreates them, which is many
 * times faster than updating them. Requires the owner; readers of the directory wait until the transaction
 * ends.
 */
export async function withoutDirectoryIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`set local maintenance_work_mem = ${sql.lit(BUILD_MEMORY)}`.execute(tx);
  await sql`set local work_mem = ${sql.lit(BUILD_MEMORY)}`.execute(tx);
  const { rows } = await sql.raw<Index>(indexesOf(['directory_entry', 'search_word'])).execute(tx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}

/**
 * Runs VACUUM ANALYZE, which updates the planner statistics, frees dead rows and sets the visibility map for index-only
 * scans. PostgreSQL skips tables that the role does not own.
 */
export async function vacuumMembers(db: Db): Promise<void> {
  await sql`vacuum (analyze) member, admin_list_entry, directory_entry, facet_value, search_word`.execute(db);
}
