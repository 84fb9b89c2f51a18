import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';

export async function insertPicture(
  tx: Tx,
  picture: { readonly id: string; readonly by: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('post_picture')
    .values({ id: picture.id, uploaded_by: picture.by, created_at: now })
    .execute();
}

export async function hasPicture(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db.selectFrom('post_picture').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these pictures exist. */
export async function listPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('post_picture')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes pictures uploaded before this time that no post version contains; returns their ids. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('post_picture')
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from post_version where pictures @> array[post_picture.id])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
