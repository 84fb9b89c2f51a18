import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Locks all administrators and returns the ids of those who stay, so that two cannot leave concurrently. */
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

/** Sets the erasure time of an account; undefined when it is set already. */
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

/** Clears it; undefined when the account is not closing, or was due by `dueUntil`. */
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

/** Ends every other session of a member. */
export async function deleteOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).where('id', '<>', sessionId).execute();
}

/** Returns the accounts that are due for erasure. */
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
