import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/platform/database/pool.ts';
import type { BouncedEmail } from '#server/platform/database/tables.ts';

let mails = 0;

/** Creates a row for a bounced email. Returns the row's id. */
export async function aBouncedEmail(db: Db, given: Partial<Insertable<BouncedEmail>> = {}): Promise<string> {
  mails += 1;
  const id = v7();
  const row = {
    id,
    job: 'auth.send-password-changed',
    payload: JSON.stringify({ id }),
    email: `lost.${mails}@example.com`,
    subject: 'Your password was changed',
    reason: 'refused' as const,
    status_code: 550,
    bounced_at: new Date('2026-11-20T06:00:00Z'),
    ...given,
  };
  await db.insertInto('bounced_email').values(row).execute();
  return row.id;
}
