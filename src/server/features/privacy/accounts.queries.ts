import type { Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Locks a member's row until the transaction ends, and returns it. */
export async function lockMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('member').selectAll().where('id', '=', memberId).forUpdate().executeTakeFirst();
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}
