import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/platform/database/pool.ts';
import type { UndeliveredMail } from '#server/platform/database/tables.ts';

let mails = 0;

/** Adds an email to the list of undelivered ones. Returns its id. */
export async function anUndeliveredMail(
  db: Db,
  given: Partial<Insertable<UndeliveredMail>> = {},
): Promise<string> {
  mails += 1;
  const row = {
    id: v7(),
    job: 'auth.send-password-changed',
    payload: JSON.stringify({ number: mails }),
    email: `lost.${mails}@example.com`,
    subject: 'Your password was changed',
    ended: 'refused' as const,
    answer: 550,
    ended_at: new Date('2026-11-20T06:00:00Z'),
    ...given,
  };
  await db.insertInto('undelivered_mail').values(row).execute();
  return row.id;
}
