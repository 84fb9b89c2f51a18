import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** One stretch of the audit log, checked: its end, and the first row that does not fit, if any. */
export type CheckedStretch = Readonly<{
  rows: number;
  lastPosition: string | null;
  lastHash: Buffer | null;
  brokenAt: string | null;
}>;

/**
 * Computes the hashes of the rows after `position` anew, at most `limit` of them. `previousHash` is that of the row at
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
