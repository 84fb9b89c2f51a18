import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

/**
 * Selects accounts created before a date that are neither confirmed nor approved, or whose guardian has not answered.
 */
export function abandonedAccounts(db: DbOrTx, before: Date) {
  return db
    .selectFrom('member')
    .select('id')
    .where('created_at', '<', before)
    .where('role', '=', 'user')
    .where((where) =>
      where.or([
        where.and([where('approval_status', '<>', 'approved'), where('email_confirmed_at', 'is', null)]),
        where.and([where('is_presumed_minor', '=', true), where('guardian_consented_at', 'is', null)]),
      ]),
    );
}

/**
 * Selects accounts rejected before `before.decided` and warned about that rejection before `before.warned`.
 */
export function rejectedAccounts(db: DbOrTx, before: { decided: Date; warned: Date }) {
  return db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'user')
    .where('approval_status', '=', 'rejected')
    .where('decided_at', '<', before.decided)
    .where('removal_warned_at', '<', before.warned)
    .whereRef('removal_warned_at', '>', 'decided_at');
}

/** Returns accounts rejected before a date whose owners were not warned about that rejection. */
export async function listUnwarned(db: Db, decidedBefore: Date, limit: number): Promise<string[]> {
  const rows = await unwarned(db, decidedBefore).limit(limit).execute();
  return rows.map(({ id }) => id);
}

function unwarned(db: DbOrTx, decidedBefore: Date) {
  return db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'user')
    .where('approval_status', '=', 'rejected')
    .where('decided_at', '<', decidedBefore)
    .where((where) =>
      where.or([
        where('removal_warned_at', 'is', null),
        where('removal_warned_at', '<=', where.ref('decided_at')),
      ]),
    );
}

/**
 * Records the warning; returns false if the member sent another document or another process recorded it
 * first.
 */
export async function markWarned(tx: Tx, memberId: string, decidedBefore: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ removal_warned_at: now })
    .where('id', '=', memberId)
    .where('id', 'in', unwarned(tx, decidedBefore))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
