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

/**
 * Takes the role from an administrator, unless there is no other one; says whether it did. All administrators are locked
 * meanwhile, so that two who demote each other do not leave none.
 */
export async function demoteUnlessLast(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const admins = await tx
    .selectFrom('member')
    .select(['id', 'is_founder'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  const admin = admins.find(({ id }) => id === memberId);
  if (!admin || admins.length === 1) return false;
  await tx
    .updateTable('member')
    .set({ role: admin.is_founder ? 'founder' : 'user', updated_at: now })
    .where('id', '=', memberId)
    .execute();
  return true;
}
