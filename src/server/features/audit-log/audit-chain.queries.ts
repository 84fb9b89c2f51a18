import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { AuditCheckpoint } from '#server/platform/database/tables.ts';

/** One stretch of the audit log, checked: its end, and the first row that does not fit, if any. */
export type CheckedStretch = Readonly<{
  rows: number;
  lastPosition: string | null;
  lastHash: Buffer | null;
  brokenAt: string | null;
}>;

/**
 * Recomputes the hashes of at most `limit` rows after `position`. `previousHash` is the hash of the row at
 * `position`, or null at the beginning of the log. A row that is missing breaks the chain at the one after it.
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

/** Where the log begins since it was last pruned; undefined when it never was. */
export async function findCheckpoint(db: DbOrTx): Promise<CheckpointRow | undefined> {
  return db
    .selectFrom('audit_checkpoint')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the log itself says about its last pruning: its own row, and the row that it names. */
export async function findPruning(db: DbOrTx): Promise<{ position: string; details: unknown } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['position', 'details'])
    .where('action', '=', 'audit.pruned')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps others from pruning until the transaction ends. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await sql`lock table audit_checkpoint in share row exclusive mode`.execute(tx);
}

/**
 * The last row of the log's beginning that is older than a moment, its hash, and how many rows that are; undefined when the first
 * row is younger. A row of a clock that was wrong ends the beginning, and so does the last one of all: the next row's position and
 * hash are made of it.
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

/** Removes the rows up to a position; says how many. Only the owner of the database may. */
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
