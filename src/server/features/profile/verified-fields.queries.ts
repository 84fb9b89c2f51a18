import type { Insertable, Selectable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { VerifiedFieldChange } from '#server/platform/database/tables.ts';

export type FieldChangeRow = Selectable<VerifiedFieldChange>;

export async function insertFieldChanges(
  tx: Tx,
  changes: readonly Insertable<VerifiedFieldChange>[],
): Promise<void> {
  if (changes.length > 0)
    await tx
      .insertInto('verified_field_change')
      .values([...changes])
      .execute();
}

/** Returns the unchecked changes of these members, oldest first. */
export async function listUnseenFieldChanges(
  db: DbOrTx,
  memberIds: readonly string[],
  limit: number,
): Promise<FieldChangeRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('verified_field_change')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .where('seen_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns members with unchecked changes, longest waiting first. */
export async function listChangedMembers(db: Db, page: { readonly limit: number; readonly offset: number }) {
  return db
    .selectFrom('verified_field_change as change')
    .innerJoin('member', 'member.id', 'change.member_id')
    .select(['member.id', 'member.first_name', 'member.last_name'])
    .where('change.seen_at', 'is', null)
    .groupBy('member.id')
    .orderBy((order) => order.fn.min('change.changed_at'))
    .orderBy('member.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countChangedMembers(db: Db): Promise<number> {
  const { members } = await db
    .selectFrom('verified_field_change')
    .select((select) => select.fn.count<string>('member_id').distinct().as('members'))
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(members);
}

/** Marks a member's changes until `before` as checked; returns how many. */
export async function markFieldChangesSeen(
  tx: Tx,
  memberId: string,
  seen: { readonly by: string; readonly at: Date; readonly before: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('verified_field_change')
    .set({ seen_at: seen.at, seen_by: seen.by })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where('changed_at', '<=', seen.before)
    .returning('id')
    .execute();
  return rows.length;
}
