import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/**
 * Returns the ids of administrators without a scheduled deletion. Locks all administrators, so that two
 * cannot close their accounts concurrently.
 */
export async function lockStayingAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'deletes_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.deletes_at === null).map(({ id }) => id);
}

/** Schedules the erasure of an account; returns undefined if it is already scheduled. */
export async function markLeaving(
  tx: Tx,
  memberId: string,
  { deletesAt, now }: { readonly deletesAt: Date; readonly now: Date },
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ deletes_at: deletesAt, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('deletes_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Cancels the scheduled erasure; returns undefined if none is scheduled, or if it was due by `dueUntil`. */
export async function markStaying(
  tx: Tx,
  memberId: string,
  { dueUntil, now }: { readonly dueUntil: Date; readonly now: Date },
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({ deletes_at: null, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('deletes_at', '>', dueUntil)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).where('id', '<>', sessionId).execute();
}

/** Returns the accounts whose scheduled erasure is due. */
export async function listDueDeletions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
