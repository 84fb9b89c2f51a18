import type { Db, DbOrTx } from '#server/platform/database/pool.ts';

/** Returns the storage key of a member's photo, or null. */
export async function findPhotoKey(db: DbOrTx, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member').select('photo_key').where('id', '=', memberId).executeTakeFirst();
  return row?.photo_key ?? null;
}

/** Returns those of these keys that are a member's photo. */
export async function listOwnedPhotoKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member')
    .select('photo_key')
    .where('photo_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ photo_key }) => photo_key ?? []));
}
