import { sql, type Insertable, type Selectable } from 'kysely';
import type { ContactReply } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

export type ContactReplyRow = Selectable<ContactReply>;

/** Locks a message until the transaction ends; returns false if it does not exist. */
export async function lockMessage(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_message')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a reply to the address of its message. */
export async function insertReply(tx: Tx, reply: Omit<Insertable<ContactReply>, 'email'>): Promise<void> {
  await tx
    .insertInto('contact_reply')
    .columns(['id', 'message_id', 'email', 'body', 'written_by', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('contact_message')
        .select([
          sql<string>`${reply.id}::uuid`.as('id'),
          'contact_message.id as message_id',
          'email',
          sql<string>`${reply.body}::text`.as('body'),
          sql<string>`${reply.written_by}::uuid`.as('written_by'),
          sql<Date>`${reply.created_at}::timestamptz`.as('created_at'),
        ])
        .where('contact_message.id', '=', reply.message_id),
    )
    .execute();
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

/** Marks a reply that is not sent yet as being sent and returns it; undefined if it was sent or undone. */
export async function startReply(db: Db, id: string, now: Date): Promise<ContactReplyRow | undefined> {
  return db
    .updateTable('contact_reply')
    .set({ started_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function markReplySent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_reply').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Deletes this administrator's reply if no job has begun to send it. */
export async function deleteUnsentReply(
  tx: Tx,
  id: string,
  writerId: string,
): Promise<ContactReplyRow | undefined> {
  return tx
    .deleteFrom('contact_reply')
    .where('id', '=', id)
    .where('written_by', '=', writerId)
    .where('started_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Reopens a message that this reply had closed. */
export async function reopenAfterUndo(tx: Tx, reply: ContactReplyRow): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ answered_at: null, answered_by: null })
    .where('id', '=', reply.message_id)
    .where('answered_at', '=', reply.created_at)
    .where('answered_by', '=', reply.written_by)
    .execute();
}

/** Returns the replies to a message that were sent before this one, oldest first. */
export async function listEarlierSent(db: Db, reply: ContactReplyRow): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_reply')
    .select('id')
    .where('message_id', '=', reply.message_id)
    .where('id', '!=', reply.id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markAcknowledged(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_message').set({ acknowledged_at: now }).where('id', '=', id).execute();
}
