import { sql, type Insertable, type Selectable } from 'kysely';
import type { ContactReply, SavedReply } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

export type ContactReplyRow = Selectable<ContactReply>;

/** Locks a message until the transaction ends; returns the address of its sender, undefined if it does not exist. */
export async function lockMessage(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contact_message')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}

export async function insertReply(tx: Tx, reply: Insertable<ContactReply>): Promise<void> {
  await tx.insertInto('contact_reply').values(reply).execute();
}

export async function findReply(db: DbOrTx, id: string): Promise<ContactReplyRow | undefined> {
  return db.selectFrom('contact_reply').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the replies to these messages, oldest first, with their writers and whether the email has bounced or ran out
 * of retries.
 */
export async function listReplies(db: DbOrTx, messageIds: readonly string[]) {
  return db
    .selectFrom('contact_reply')
    .selectAll()
    .select([
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from member where member.id = contact_reply.written_by
      )`.as('writer'),
      sql<boolean>`exists (
        select from bounced_email where job = 'contact.send-reply'
          and md5(payload::text) = md5(jsonb_build_object('replyId', contact_reply.id)::text)
      )`.as('is_bounced'),
    ])
    .where('message_id', 'in', messageIds.length > 0 ? messageIds : [null])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ListedReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

export async function markReplySent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_reply').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Returns the saved replies, by title. */
export async function listSaved(db: Db) {
  return db
    .selectFrom('saved_reply')
    .select(['id', 'title', 'body'])
    .orderBy((order) => order.fn<string>('lower', ['title']))
    .orderBy('id')
    .execute();
}

/** Stores a saved reply or changes it; returns false if another one has its title. */
export async function upsertSaved(db: Db, reply: Insertable<SavedReply>): Promise<boolean> {
  const { title, body, updated_at } = reply;
  const namesake = await db
    .selectFrom('saved_reply')
    .select('id')
    .where('title', '=', title)
    .where('id', '<>', reply.id)
    .executeTakeFirst();
  if (namesake) return false;
  await db
    .insertInto('saved_reply')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, body, updated_at }))
    .execute();
  return true;
}

export async function deleteSaved(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_reply').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
