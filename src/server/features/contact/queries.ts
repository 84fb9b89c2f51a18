import type { Insertable, Selectable } from 'kysely';
import type { ContactMessage } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

export type ContactMessageRow = Selectable<ContactMessage>;

export async function insertContactMessage(tx: Tx, message: Insertable<ContactMessage>): Promise<void> {
  await tx.insertInto('contact_message').values(message).execute();
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_message').set({ delivered_at: now }).where('id', '=', id).execute();
}
