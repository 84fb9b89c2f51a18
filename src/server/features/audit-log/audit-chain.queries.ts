import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { AuditCheckpoint } from '#server/platform/database/tables.ts';

/** Result of checking a range of the audit log: its last row, and the first broken row, if any. */
export type CheckedStretch = Readonly<{
  rows: number;
  lastPosition: string | null;
  lastHash: Buffer | null;
  brokenAt: string | null;
}>;

/**
 * Recomputes the hashes of at most `limit` rows after `position`. `previousHash` is the hash of the row at `position`,
 * or null at the beginning of the log. A missing row breaks the chain at the row after it.
 */
export async function checkStretch(
  db: Db,
  position: string,
  previousHash: Buffer | null,
  limit: number,
): Promise<CheckedStretch> {
  const { rows } = await sql<CheckedStretch>`
    WITH stretch AS (
      SELECT entry, entry.position, entry.hash FROM audit_log entry
      WHERE entry.position > ${position}::bigint ORDER BY entry.position LIMIT ${limit}
    ), chain AS (
      SELECT position, hash, entry,
        coalesce(lag(hash) OVER w, ${previousHash}::bytea, sha256('navodayan')) AS previous_hash,
        coalesce(lag(position) OVER w, ${position}::bigint) AS previous_position
      FROM stretch WINDOW w AS (ORDER BY position)
    )
    SELECT count(*)::int AS rows, max(position)::text AS "lastPosition",
      (array_agg(hash ORDER BY position DESC))[1] AS "lastHash",
      min(position) FILTER (
        WHERE position <> previous_position + 1 OR hash <> audit_hash(previous_hash, entry)
      )::text AS "brokenAt"
    FROM chain`.execute(db);
  return rows[0] ?? { rows: 0, lastPosition: null, lastHash: null, brokenAt: null };
}

export type CheckpointRow = Selectable<AuditCheckpoint>;

/** Returns the checkpoint of the last pruning, where the log now begins; undefined if it was never pruned. */
export async function findCheckpoint(db: DbOrTx): Promise<CheckpointRow | undefined> {
  return db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the log's own entry about its last pruning. */
export async function findPruning(db: DbOrTx): Promise<{ position: string; details: unknown } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['position', 'details'])
    .where('action', '=', 'audit.pruned')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Blocks concurrent pruning until the transaction ends. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await sql`lock table audit_checkpoint in share row exclusive mode`.execute(tx);
}

/**
 * Returns the last row before the first one recorded at or after `olderThan`, its hash, and the number of rows up to
 * it. Undefined if there is none. A row recorded with a wrong clock ends the range early. The last row of the log is
 * never included, because the next row's position and hash depend on it.
 */
export async function findOldBeginning(
  db: DbOrTx,
  olderThan: Date,
): Promise<{ position: string; hash: Buffer; rows: number } | undefined> {
  const { rows } = await sql<{ position: string; hash: Buffer; rows: number }>`
    with young as (
      select coalesce(min(position) filter (where recorded_at >= ${olderThan}), max(position)) as first from audit_log
    )
    select entry.position::text as position, entry.hash,
      (select count(*)::int from audit_log old, young where old.position < young.first) as rows
    from audit_log entry, young where entry.position < young.first
    order by entry.position desc limit 1`.execute(db);
  return rows[0];
}

/** Deletes the rows up to a position; returns how many. Requires the database owner. */
export async function deleteAuditRows(tx: Tx, until: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('audit_log')
    .where('position', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertCheckpoint(
  tx: Tx,
  checkpoint: { position: string; hash: Buffer; removed: number; older_than: Date; made_at: Date },
): Promise<void> {
  await tx.insertInto('audit_checkpoint').values(checkpoint).execute();
}
