import { newId } from '#server/platform/ids.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { aMember } from './members.ts';

/** Creates a member who changed their first name after verification. Returns the member's id. */
export async function aChangedMember(db: Db): Promise<string> {
  const { id, first_name } = await aMember(db);
  await db
    .insertInto('verified_field_change')
    .values({
      id: newId(),
      member_id: id,
      field: 'first_name',
      old_value: 'Usha',
      new_value: first_name,
      changed_at: new Date('2026-11-20T06:00:00Z'),
    })
    .execute();
  return id;
}
