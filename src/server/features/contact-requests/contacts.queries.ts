import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

/** A member with whom another shares contact details, and what each of the two gets. */
export type ContactRow = Readonly<{
  id: string;
  first_name: string;
  last_name: string;
  email: boolean;
  phone: boolean;
  their_email: boolean;
  their_phone: boolean;
  since: Date;
}>;

/** Returns the members with whom a member shares contact details, newest first, without blocks in either direction. */
export async function listReceivers(db: Db, memberId: string, limit: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select member.id, first_name, last_name, min(given.created_at) as since,
      bool_or(given.shares_email) as email, bool_or(given.shares_phone) as phone,
      coalesce(bool_or(got.shares_email), false) as their_email,
      coalesce(bool_or(got.shares_phone), false) as their_phone
    from contact_grant given
      join member on member.id = given.receiver_id
      left join contact_grant got on got.member_id = given.receiver_id and got.receiver_id = given.member_id
        and got.taken_back_at is null
    where given.member_id = ${memberId} and given.taken_back_at is null
      and not exists (
        select from member_block
        where (member_block.member_id, blocked_id) in (
          (given.member_id, given.receiver_id), (given.receiver_id, given.member_id)))
    group by member.id
    order by since desc, member.id
    limit ${limit}`.execute(db);
  return rows;
}
