import type { UpdateObject } from 'kysely';
import { PROFILE_COLUMNS, type ProfileRow } from '#shared/profile/fields.ts';
import { firstMember, memberJson } from '#server/platform/database/member-json.ts';
import { named } from '#server/platform/database/named-statements.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Tx, Db, DbOrTx } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export async function updateMember(
  tx: Tx,
  id: string,
  change: UpdateObject<DB, 'member'>,
): Promise<MemberRow> {
  return tx.updateTable('member').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Writes all profile columns, so that one prepared statement serves every update. */
export async function updateProfileColumns(
  tx: Tx,
  id: string,
  { profile, now }: { profile: ProfileRow; now: Date },
): Promise<MemberRow | undefined> {
  const columns = Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, profile[column]]));
  const updated = tx
    .updateTable('member')
    .set({ ...columns, updated_at: nextVersion(now) })
    .where('id', '=', id)
    .returning(memberJson.as('member'))
    .modifyEnd(named('update-profile'));
  return firstMember(await updated.execute());
}

/** Returns the storage key of a member's photo, or null. */
export async function findPhotoKey(db: DbOrTx, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member').select('photo_key').where('id', '=', memberId).executeTakeFirst();
  return row?.photo_key ?? null;
}

/** Returns which of the given keys belong to a member's photo. */
export async function listOwnedPhotoKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member')
    .select('photo_key')
    .where('photo_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ photo_key }) => photo_key ?? []));
}
