import { sql } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A relation between a reader and another member: a block in either direction, or what that member shares. */
export type RelationRow = Readonly<{ id: string; is_blocked: boolean; email: boolean; phone: boolean }>;

/** Returns the reader's relations to other members; a member may have a row of each kind. */
export async function listRelations(db: Db, readerId: string): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select blocked_id as id, true as is_blocked, false as email, false as phone
    from member_block where member_id = ${readerId}
    union all
    select member_id, true, false, false from member_block where blocked_id = ${readerId}
    union all
    select member_id, false, bool_or(shares_email), bool_or(shares_phone)
    from contact_grant where receiver_id = ${readerId} and taken_back_at is null group by member_id
    ${named('list-relations')}`.execute(db);
  return rows;
}

/**
 * Locks members' rows until the transaction ends, in order of id to prevent deadlocks. Serialises requests, answers and
 * blocks between two members.
 */
export async function lockMemberRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from member where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/** Takes back everything that a member shares with another. */
export async function takeBackGrants(tx: Tx, memberId: string, receiverId: string, now: Date): Promise<void> {
  await sql`
    update contact_grant set taken_back_at = ${now}
    where member_id = ${memberId} and receiver_id = ${receiverId} and taken_back_at is null`.execute(tx);
}

/** Declines the requests that a member has received from another, and withdraws those sent to them. */
export async function endRequestsBetween(
  tx: Tx,
  memberId: string,
  otherId: string,
  now: Date,
): Promise<void> {
  await sql`
    update contact_request set ended_at = ${now},
      asked_at = case when state = 'held' then ${now} else asked_at end,
      state = case when member_id = ${memberId} then 'withdrawn' else 'declined' end::contact_request_state
    where state in ('held', 'asked')
      and (member_id, asked_id) in ((${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))`.execute(
    tx,
  );
}
