import { sql } from 'kysely';
import { isTheirs, type ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/**
 * Records the day for each administrator and verifier who does not have it yet and has not turned the email off, and
 * returns their ids. Concurrent calls return each id once.
 */
export async function takeRecipients(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into digest_choice (member_id, last_day)
    select id, ${day}::date from member
    where email_confirmed_at is not null
      and id in (select id from member where role = 'admin' union all select member_id from verifier_grant)
    order by id
    on conflict (member_id) do update set last_day = excluded.last_day
      where not digest_choice.is_off
        and (digest_choice.last_day is null or digest_choice.last_day < excluded.last_day)
    returning member_id`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

/** Returns whether a person turned the email off. */
export async function isDigestOff(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('digest_choice')
    .select('is_off')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_off ?? false;
}

export async function setDigestOff(db: Db, memberId: string, isOff: boolean): Promise<void> {
  await db
    .insertInto('digest_choice')
    .values({ member_id: memberId, is_off: isOff })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_off: isOff }))
    .execute();
}

/** Counts the pending sign-ups that a reviewer may decide, and returns since when the oldest waits. */
export async function countSignUps(db: Db, reviewer: ReviewerIdentity): Promise<SignUps> {
  const { rows } = await sql<SignUps>`
    select count(*)::int as waiting, min(pending_since) as since from member
    where approval_status = 'pending' and ${isTheirs(reviewer)}`.execute(db);
  return rows[0] ?? { waiting: 0, since: null };
}
type SignUps = { waiting: number; since: Date | null };

/** Returns since when the oldest entry of an administrator's queue and inbox waits; null if nothing waits. */
export async function findOldestWaiting(db: Db, readerId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(pending_since) from member where approval_status = 'pending'),
      (select min(founder_request_date) from member
        where founder_request_status = 'pending' and is_founder and approval_status = 'approved'),
      (select min(created_at) from contact_message where answered_at is null),
      (select min(created_at) from report where closed_at is null and reported_id <> ${readerId}),
      (select min(changed_at) from verified_field_change where seen_at is null),
      (select min(created_at) from member where is_presumed_minor and guardian_consented_at is null),
      (select min(bounced_at) from bounced_email)
    ) as since`.execute(db);
  return rows[0]?.since ?? null;
}

/** Returns since when the oldest account waits for a guardian's consent; null if none does. */
export async function findOldestGuardian(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from member
    where is_presumed_minor and guardian_consented_at is null`.execute(db);
  return rows[0]?.since ?? null;
}

/** Returns whether a reviewer has a pending sign-up that does not wait for a guardian's consent. */
export async function hasDecidableSignUp(db: Db, reviewer: ReviewerIdentity): Promise<boolean> {
  const { rows } = await sql`
    select from member where approval_status = 'pending' and ${isTheirs(reviewer)}
      and (not is_presumed_minor or guardian_consented_at is not null) limit 1`.execute(db);
  return rows.length > 0;
}
