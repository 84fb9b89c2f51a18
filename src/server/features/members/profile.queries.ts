import type { Insertable, UpdateObject } from 'kysely';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Consent, DB } from '#server/platform/database/tables.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export async function findMemberRow(db: DbOrTx, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held for this transaction: other changes of the member wait. */
export async function lockMemberRow(tx: Tx, id: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateMember(
  tx: Tx,
  id: string,
  change: UpdateObject<DB, 'member'>,
): Promise<MemberRow> {
  return tx.updateTable('member').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function insertConsents(tx: Tx, consents: readonly Insertable<Consent>[]): Promise<void> {
  if (consents.length > 0)
    await tx
      .insertInto('consent')
      .values([...consents])
      .execute();
}
