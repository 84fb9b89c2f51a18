import type { Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { VerifiedFactChange } from '#server/platform/database/tables.ts';

export type FactChangeRow = Selectable<VerifiedFactChange>;

export async function insertFactChanges(
  tx: Tx,
  changes: readonly Insertable<VerifiedFactChange>[],
): Promise<void> {
  if (changes.length > 0)
    await tx
      .insertInto('verified_fact_change')
      .values([...changes])
      .execute();
}

/** Changes of these members that no administrator has looked at, oldest first. */
export async function listUnseenFactChanges(
  db: DbOrTx,
  memberIds: readonly string[],
  limit: number,
): Promise<FactChangeRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('verified_fact_change')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .where('seen_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks what a member changed until `before` as seen; says how many changes that were. */
export async function markFactChangesSeen(
  tx: Tx,
  memberId: string,
  seen: { readonly by: string; readonly at: Date; readonly before: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('verified_fact_change')
    .set({ seen_at: seen.at, seen_by: seen.by })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where('changed_at', '<=', seen.before)
    .returning('id')
    .execute();
  return rows.length;
}
