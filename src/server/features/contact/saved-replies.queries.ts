import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { SavedReply } from '#server/platform/database/tables.ts';

/** Returns the saved replies, by title. */
export async function listSaved(db: Db, limit: number) {
  return db
    .selectFrom('saved_reply')
    .select(['id', 'title', 'body'])
    .orderBy((order) => order.fn<string>('lower', ['title']))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countSaved(tx: Tx): Promise<number> {
  const { replies } = await tx
    .selectFrom('saved_reply')
    .select((select) => select.fn.countAll<string>().as('replies'))
    .executeTakeFirstOrThrow();
  return Number(replies);
}

/** Stores a saved reply; returns false if its title is taken. */
export async function insertSaved(tx: Tx, reply: Insertable<SavedReply>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_reply')
    .values(reply)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the saved reply with this title, if any. */
export async function findSavedByTitle(tx: Tx, title: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('saved_reply').select('id').where('title', '=', title).executeTakeFirst();
}

/** Changes a saved reply; returns false if it does not exist. */
export async function updateSaved(
  tx: Tx,
  id: string,
  reply: { readonly title: string; readonly body: string; readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_reply')
    .set(reply)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a saved reply and returns its title; undefined if it does not exist. */
export async function deleteSaved(tx: Tx, id: string): Promise<{ title: string } | undefined> {
  return tx.deleteFrom('saved_reply').where('id', '=', id).returning('title').executeTakeFirst();
}
