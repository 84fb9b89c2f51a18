import { sql } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Returns the ids of all members whom this member has blocked, or who have blocked this member. */
export async function listBlocked(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from member_block where member_id = ${memberId}
    union
    select member_id from member_block where blocked_id = ${memberId}
    ${named('list-blocked')}`.execute(db);
  return rows.map(({ id }) => id);
}
