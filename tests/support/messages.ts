import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/platform/database/pool.ts';
import type { ContactMessage, NewsletterSubscription } from '#server/platform/database/tables.ts';

const FIRST = Date.parse('2026-10-05T06:00:00Z');
const MINUTE_MS = 60_000;
let made = 0;

/** Creates a delivered, open contact message, one minute newer than the previous message. */
export async function aMessage(db: Db, given: Partial<Insertable<ContactMessage>> = {}) {
  made += 1;
  const at = new Date(FIRST + made * MINUTE_MS);
  return db
    .insertInto('contact_message')
    .values({
      id: v7({ msecs: at.getTime() }),
      name: 'Meera Das',
      email: `meera.${made}@example.org`,
      subject: 'support',
      message: 'How do I find my batch?',
      created_at: at,
      delivered_at: at,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates a confirmed subscription without an account, one minute newer than the previous subscription. */
export async function aSubscription(db: Db, given: Partial<Insertable<NewsletterSubscription>> = {}) {
  made += 1;
  const at = new Date(FIRST + made * MINUTE_MS);
  return db
    .insertInto('newsletter_subscription')
    .values({
      id: v7({ msecs: at.getTime() }),
      email: given.member_id === undefined ? `reader.${made}@example.org` : null,
      status: 'subscribed',
      asked_at: at,
      confirmed_at: at,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates a saved reply and returns its id. */
export async function aSavedReply(db: Db): Promise<string> {
  made += 1;
  const at = new Date(FIRST + made * MINUTE_MS);
  const id = v7({ msecs: at.getTime() });
  await db
    .insertInto('saved_reply')
    .values({ id, title: `Saved reply ${made}`, body: 'Welcome.', created_at: at, updated_at: at })
    .execute();
  return id;
}
