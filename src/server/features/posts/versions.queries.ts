import { sql, type Insertable } from 'kysely';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { PostVersion } from '#server/platform/database/tables.ts';
import type { VersionRow } from './posts.queries.ts';

/** Returns the versions of a post, newest first, without their texts. */
export async function listVersions(db: DbOrTx, postId: string) {
  return db
    .selectFrom('post_version')
    .select([
      'number',
      'title',
      'changed_at',
      'restored_from',
      'published_at',
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from member where id = post_version.changed_by
      )`.as('changer'),
    ])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .execute();
}
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export async function findVersion(
  db: DbOrTx,
  postId: string,
  number: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('post_version')
    .selectAll()
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertVersion(tx: Tx, version: Insertable<PostVersion>): Promise<void> {
  await tx.insertInto('post_version').values(version).execute();
}

/** Replaces the fields of a version. */
export async function updateVersion(
  tx: Tx,
  { post_id: postId, number }: Pick<VersionRow, 'post_id' | 'number'>,
  fields: Partial<Insertable<PostVersion>>,
): Promise<void> {
  await tx
    .updateTable('post_version')
    .set(fields)
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .execute();
}

/** Deletes versions before this number that were never published. */
export async function deleteVersionsBefore(tx: Tx, postId: string, number: number): Promise<void> {
  await tx
    .deleteFrom('post_version')
    .where('post_id', '=', postId)
    .where('number', '<', number)
    .where('published_at', 'is', null)
    .execute();
}
