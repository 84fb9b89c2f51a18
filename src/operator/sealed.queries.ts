import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** Data in the database that is encrypted under the master key: keys of files, and secrets of authenticator apps. */
const PLACES = {
  document: { table: 'document', id: 'id', column: 'wrapped_key' },
  'data export': { table: 'data_export', id: 'id', column: 'wrapped_key' },
  'second factor': { table: 'second_factor', id: 'member_id', column: 'sealed_secret' },
} as const;

export type SealedKind = keyof typeof PLACES;
export const SEALED_KINDS = ['document', 'data export', 'second factor'] as const satisfies SealedKind[];

export type SealedRow = Readonly<{ id: string; member_id: string; sealed: Buffer }>;

/** Returns the rows after an id, in order of id. */
export async function listSealed(
  db: Db,
  kind: SealedKind,
  { after, limit }: { after: string | null; limit: number },
): Promise<SealedRow[]> {
  const { table, id, column } = PLACES[kind];
  const { rows } = await sql<SealedRow>`
    SELECT ${sql.ref(id)} AS id, member_id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND (${after}::uuid IS NULL OR ${sql.ref(id)} > ${after}::uuid)
    ORDER BY ${sql.ref(id)} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countSealed(db: Db, kind: SealedKind): Promise<number> {
  const { table, column } = PLACES[kind];
  const { rows } = await sql<{ count: number }>`
    SELECT count(${sql.ref(column)})::int AS count FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Replaces a sealed value with a newly sealed one. Does nothing if it was erased or replaced since it was read, so that
 * an erased key is never restored.
 */
export async function replaceSealed(
  db: Db,
  kind: SealedKind,
  { id, sealed }: SealedRow,
  renewed: Buffer,
): Promise<void> {
  const { table, id: idColumn, column } = PLACES[kind];
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${renewed}
    WHERE ${sql.ref(idColumn)} = ${id} AND ${sql.ref(column)} = ${sealed}`.execute(db);
}

const REWRAP_LOCK = sql.lit(7_264_011);

/** Runs `work` on one connection that holds a lock. Returns null if another process has the lock. */
export async function asOnlyRewrapper<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      SELECT pg_try_advisory_lock(${REWRAP_LOCK}) AS "isOurs"`.execute(connection);
    if (rows[0]?.isOurs !== true) return null;
    try {
      return await work(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${REWRAP_LOCK})`.execute(connection);
    }
  });
}
