import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';

/** Returns all stored settings, by name. */
export async function listCommunitySettings(db: DbOrTx): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('community_setting').select(['name', 'value']).orderBy('name').execute();
}

/** Returns the number of changes so far. */
export async function findCommunityRevision(db: DbOrTx): Promise<number> {
  const { revision } = await db.selectFrom('community_revision').select('revision').executeTakeFirstOrThrow();
  return Number(revision);
}

/** Counts a change, and locks the settings until the transaction ends. Returns the new number of changes. */
export async function countCommunityChange(tx: Tx): Promise<number> {
  const { revision } = await tx
    .updateTable('community_revision')
    .set((eb) => ({ revision: eb('revision', '+', '1') }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return Number(revision);
}

/** Stores a setting, or replaces its value. */
export async function upsertCommunitySetting(
  tx: Tx,
  setting: { readonly name: string; readonly value: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('community_setting')
    .values({ ...setting, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value, updated_at: now }))
    .execute();
}

/** Deletes a setting; returns whether it was set. */
export async function deleteCommunitySetting(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('community_setting')
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
