import { sql, type RawBuilder } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A reader's relations to other members, as lists of ids: see `Relations`. */
export type RelationLists = Readonly<Record<'blocked' | 'sharingEmail' | 'sharingPhone', readonly string[]>>;

/** Returns the reader's relations to other members. A list may contain an id twice. */
export async function listRelations(db: Db, readerId: string): Promise<RelationLists> {
  // Joined ids, because reading hundreds of rows or array elements takes longer than the query.
  const idsOf = (ids: RawBuilder<unknown>) =>
    sql`(select coalesce(string_agg(id::text, ' '), '') from (${ids}) listed)`;
  const grants = sql`
    select member_id as id from contact_grant where receiver_id = ${readerId} and taken_back_at is null`;
  const { rows } = await sql<Record<keyof RelationLists, string>>`
    select
      ${idsOf(sql`
        select blocked_id as id from member_block where member_id = ${readerId}
        union all select member_id from member_block where blocked_id = ${readerId}`)} as blocked,
      ${idsOf(sql`${grants} and shares_email`)} as "sharingEmail",
      ${idsOf(sql`${grants} and shares_phone`)} as "sharingPhone"
    ${named('list-relations')}`.execute(db);
  const lists = rows[0] ?? { blocked: '', sharingEmail: '', sharingPhone: '' };
  return {
    blocked: idsIn(lists.blocked),
    sharingEmail: idsIn(lists.sharingEmail),
    sharingPhone: idsIn(lists.sharingPhone),
  };
}

function idsIn(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ');
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
      state = case when member_id = ${memberId} then 'withdrawn' else 'declined' end::contact_request_state
    where state = 'asked'
      and (member_id, asked_id) in ((${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))`.execute(
    tx,
  );
}
