import { sql } from 'kysely';
import type { Db, DbOrTx } from '#server/platform/database/pool.ts';
import { isTheirs, type ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Reviewer who gets the lease, current time, and expiry of the lease. */
export type LeaseHolder = Readonly<{ reviewer: ReviewerIdentity; now: Date; until: Date }>;

/**
 * Leases the oldest pending members in the reviewer's scope that are neither leased to another reviewer nor
 * skipped by this one, in one statement, so that reading and leasing are atomic. Skips rows that another
 * reviewer is leasing concurrently. The conflict clause drops a row that was leased just before, so fewer rows
 * may be returned than are available.
 */
export async function leaseOldest(db: Db, holder: LeaseHolder, limit: number): Promise<string[]> {
  const { reviewer, now } = holder;
  const { rows } = await sql<{ member_id: string }>`
    WITH waiting AS (
      SELECT member.id FROM member
      WHERE approval_status = 'pending' AND id <> ${reviewer.id} AND ${isTheirs(reviewer)}
        AND NOT EXISTS (
          SELECT FROM review_lease lease
          WHERE lease.member_id = member.id AND lease.admin_id <> ${reviewer.id} AND lease.expires_at > ${now})
        AND NOT EXISTS (
          SELECT FROM review_skip skip
          WHERE skip.member_id = member.id AND skip.admin_id = ${reviewer.id} AND skip.expires_at > ${now})
      ORDER BY pending_since, id
      LIMIT ${limit}
      FOR NO KEY UPDATE SKIP LOCKED
    )
    ${insertLeases(holder)}`.execute(db);
  return rows.map((row) => row.member_id);
}

/**
 * Leases these members or renews their leases, except for members who are decided, leased to others, or
 * outside the reviewer's scope.
 */
export async function leaseThese(db: Db, holder: LeaseHolder, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { reviewer } = holder;
  const { rows } = await sql<{ member_id: string }>`
    WITH waiting AS (
      SELECT id FROM member
      WHERE id = ANY(${[...ids]}::uuid[]) AND approval_status = 'pending' AND id <> ${reviewer.id}
        AND ${isTheirs(reviewer)}
      ORDER BY id
      FOR NO KEY UPDATE
    )
    ${insertLeases(holder)}`.execute(db);
  return rows.map((row) => row.member_id);
}

/** Inserts leases. Does not replace another reviewer's lease before it expires. */
function insertLeases({ reviewer, now, until }: LeaseHolder) {
  return sql`
    INSERT INTO review_lease AS lease (member_id, admin_id, expires_at)
    SELECT id, ${reviewer.id}::uuid, ${until}::timestamptz FROM waiting
    ON CONFLICT (member_id) DO UPDATE SET admin_id = excluded.admin_id, expires_at = excluded.expires_at
      WHERE lease.admin_id = excluded.admin_id OR lease.expires_at <= ${now}
    RETURNING member_id`;
}

/** Deletes a reviewer's lease of one member, or all of the reviewer's leases. */
export async function deleteLeases(db: DbOrTx, adminId: string, memberId?: string): Promise<void> {
  await db
    .deleteFrom('review_lease')
    .where('admin_id', '=', adminId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();
}

/** Hides a member from one reviewer. */
export async function upsertSkip(
  db: DbOrTx,
  skip: Readonly<{ adminId: string; memberId: string; until: Date }>,
): Promise<void> {
  await db
    .insertInto('review_skip')
    .values({ admin_id: skip.adminId, member_id: skip.memberId, expires_at: skip.until })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'member_id']).doUpdateSet({ expires_at: skip.until }),
    )
    .execute();
}

export async function deleteSkips(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('review_skip').where('admin_id', '=', adminId).execute();
}

/**
 * Deletes leases and skips that have expired, or that expire after `latest` because the clock was wrong when
 * they were created. Returns how many.
 */
export async function deleteExpiredReviews(db: Db, now: Date, latest: Date): Promise<number> {
  let deleted = 0;
  for (const table of ['review_lease', 'review_skip'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where((is) => is.or([is('expires_at', '<=', now), is('expires_at', '>', latest)]))
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Counts the pending members that a reviewer has skipped, and those leased to other reviewers. */
export async function countAside(
  db: Db,
  reviewer: ReviewerIdentity,
  now: Date,
): Promise<{ skipped: number; withOthers: number }> {
  const { rows } = await sql<{ skipped: string; with_others: string }>`
    SELECT
      (SELECT count(*) FROM review_skip skip JOIN member ON member.id = skip.member_id
        WHERE skip.admin_id = ${reviewer.id} AND skip.expires_at > ${now} AND approval_status = 'pending'
          AND ${isTheirs(reviewer)}) AS skipped,
      (SELECT count(*) FROM review_lease lease JOIN member ON member.id = lease.member_id
        WHERE lease.admin_id <> ${reviewer.id} AND lease.expires_at > ${now} AND approval_status = 'pending'
          AND ${isTheirs(reviewer)}) AS with_others`.execute(db);
  return { skipped: Number(rows[0]?.skipped ?? 0), withOthers: Number(rows[0]?.with_others ?? 0) };
}

/** Returns the members among `ids` who are still pending, longest waiting first. */
export async function listWaiting(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('member')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('approval_status', '=', 'pending')
    .orderBy('pending_since')
    .orderBy('id')
    .execute();
}

/** Returns the number of documents that each of these members has uploaded. */
export async function countDocumentsOf(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('document')
    .select((select) => ['member_id', select.fn.countAll<string>().as('count')])
    .where('member_id', 'in', [...memberIds])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]));
}
