import type { Tx } from '#server/platform/database/pool.ts';

/**
 * Makes an approved member an administrator without a password, because theirs may be shorter than an administrator's
 * must be. Says false when they are not an approved member who may become one.
 */
export async function promoteMember(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ role: 'admin', password_hash: null, updated_at: now })
    .where('id', '=', memberId)
    .where('approval_status', '=', 'approved')
    .where('is_presumed_minor', '=', false)
    .where('role', '<>', 'admin')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
