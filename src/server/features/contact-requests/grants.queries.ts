import { sql, type Insertable } from 'kysely';
import type { SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { ContactAudience } from '#shared/contact-requests/rules.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { ContactGrant } from '#server/platform/database/tables.ts';

/** Stores what the two members of an accepted request share. */
export async function insertGrants(tx: Tx, grants: readonly Insertable<ContactGrant>[]): Promise<void> {
  await tx
    .insertInto('contact_grant')
    .values([...grants])
    .execute();
}

/** Returns what a member shares with another, by all requests together. */
export async function findShared(db: DbOrTx, memberId: string, receiverId: string): Promise<SharedFields> {
  const { rows } = await sql<SharedFields>`
    select coalesce(bool_or(shares_email), false) as email, coalesce(bool_or(shares_phone), false) as phone
    from contact_grant
    where member_id = ${memberId} and receiver_id = ${receiverId} and taken_back_at is null`.execute(db);
  return rows[0] ?? { email: false, phone: false };
}

/** Returns who may ask a member, or undefined if the member has not chosen. */
export async function findChoice(db: DbOrTx, memberId: string): Promise<ContactAudience | undefined> {
  const row = await db
    .selectFrom('contact_choice')
    .select('audience')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.audience;
}

export async function saveChoice(
  db: Db,
  memberId: string,
  audience: ContactAudience,
  now: Date,
): Promise<void> {
  await db
    .insertInto('contact_choice')
    .values({ member_id: memberId, audience, chosen_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ audience, chosen_at: now }))
    .execute();
}
