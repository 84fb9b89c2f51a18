import { sql, type Insertable, type Selectable } from 'kysely';
import type { MessageFilter } from '#shared/contact/endpoints.ts';
import { containing } from '#server/platform/database/patterns.ts';
import type { ContactMessage } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

export type ContactMessageRow = Omit<Selectable<ContactMessage>, 'search_text'>;

/** All columns but the searched text. */
const MESSAGE_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'created_at',
  'delivered_at',
  'answered_at',
  'answered_by',
  'acknowledged_at',
] as const satisfies readonly (keyof ContactMessageRow)[];

export async function insertContactMessage(tx: Tx, message: Insertable<ContactMessage>): Promise<void> {
  await tx.insertInto('contact_message').values(message).execute();
}

export async function findContactMessage(db: DbOrTx, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_message').select(MESSAGE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/**
 * Returns a page of messages and who answered them: open messages oldest first, answered messages newest
 * first.
 */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = matching(db, filter)
    .select(MESSAGE_COLUMNS)
    .select(
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from member where member.id = contact_message.answered_by
      )`.as('answerer'),
    )
    .limit(limit)
    .offset(offset);
  return filter.status === 'open'
    ? rows.orderBy('created_at').orderBy('id').execute()
    : rows.orderBy('answered_at', 'desc').orderBy('id', 'desc').execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { messages } = await matching(db, filter)
    .select((select) => select.fn.countAll<string>().as('messages'))
    .executeTakeFirstOrThrow();
  return Number(messages);
}

function matching(db: Db, { status, subject, search }: MessageFilter) {
  return db
    .selectFrom('contact_message')
    .where('answered_at', status === 'open' ? 'is' : 'is not', null)
    .$if(subject !== '', (query) => query.where('subject', '=', subject))
    .$if(search.trim() !== '', (query) => query.where('search_text', 'like', containing(search)));
}

/**
 * Marks an open message as answered, or reopens an answered one; returns false if it already has this status or was
 * deleted.
 */
export async function markMessage(
  tx: Tx,
  id: string,
  answer: { readonly by: string; readonly at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_message')
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where('id', '=', id)
    .where('answered_at', answer ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records when the email with a message, or its acknowledgement, was accepted. */
export async function markMailed(
  db: Db,
  id: string,
  accepted: { readonly delivered_at: Date } | { readonly acknowledged_at: Date },
): Promise<void> {
  await db.updateTable('contact_message').set(accepted).where('id', '=', id).execute();
}

/** Returns messages older than a date that no mail server has accepted, oldest first. */
export async function listUndelivered(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_message')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes messages delivered before a date; returns how many. */
export async function deleteDelivered(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_message')
    .where('delivered_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the contact messages sent from this address. */
export async function deleteContactMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}
