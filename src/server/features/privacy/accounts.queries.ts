import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** A member's row, held for this transaction: whoever else changes it waits. */
export async function lockMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('member').selectAll().where('id', '=', memberId).forUpdate().executeTakeFirst();
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}

/** Storage keys of everything that is kept for a member beside the rows: documents, and a copy of the data. */
export async function listStorageKeysOf(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .unionAll(
      db.selectFrom('data_export').select('storage_key').where('member_id', '=', memberId).$castTo<{
        storage_key: string;
      }>(),
    )
    .execute();
  return rows.map((row) => row.storage_key).filter((key) => key !== null);
}

/**
 * Removes what somebody reported: their words go with them. A report that nobody has looked at yet stays without them,
 * so that leaving hides nothing from the administrators.
 */
export async function forgetReportsBy(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('report')
    .where('reporter_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .execute();
  await tx
    .updateTable('report')
    .set({ words: '', reporter_id: null })
    .where('reporter_id', '=', memberId)
    .execute();
}

/** Removes the messages that somebody sent by the contact form from this address. */
export async function deleteContactMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}
