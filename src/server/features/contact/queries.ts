import type { Insertable, Selectable } from 'kysely';
import type { ContactMessage } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

export type ContactMessageRow = Omit<Selectable<ContactMessage>, 'search_text'>;

/** All columns but the searched text. */
export const MESSAGE_COLUMNS = [
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

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_message').select(MESSAGE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_message').set({ delivered_at: now }).where('id', '=', id).execute();
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
