import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Ids of the administrators who stay; all of them are locked, so that two cannot leave at the same moment. */
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

/** Sets when an account is erased; undefined when that is set already. */
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

/** Takes it back; undefined when the account is not leaving, or was to be erased by `dueUntil`. */
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

/** Ends every session of a member but this one. */
export async function deleteOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).where('id', '<>', sessionId).execute();
}

/** Accounts whose time has come. */
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
