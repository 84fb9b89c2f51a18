import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { AUTHOR_COLUMNS, AUTHOR_FACTS, postsWith } from './posts.queries.ts';

/**
 * Returns a value that changes whenever the public blog changes: the publication count, and a hash of what readers see
 * of members who are authors.
 */
export async function findBlogRevision(db: Db): Promise<string> {
  const { revision, authors } = await db
    .selectFrom('blog_revision')
    .select('revision')
    .select(
      postsWith(db, 'public_number')
        .select(
          sql<string | null>`md5(string_agg(row(${sql.join(AUTHOR_FACTS.map((name) => sql.ref(name)))})::text,
            ',' order by post.id))`.as('hash'),
        )
        .where('version.member_id', 'is not', null)
        .as('authors'),
    )
    .executeTakeFirstOrThrow();
  return `${revision}:${authors ?? ''}`;
}

/** Increments the publication count and locks it until the transaction ends, which serialises publications. */
export async function countBlogChange(tx: Tx): Promise<void> {
  await tx
    .updateTable('blog_revision')
    .set((eb) => ({ revision: eb('revision', '+', '1') }))
    .execute();
}

export async function isImported(db: Db): Promise<boolean> {
  const row = await db.selectFrom('blog_revision').select('imported_at').executeTakeFirstOrThrow();
  return row.imported_at !== null;
}

/** Marks the first posts as imported; returns false if they already were. */
export async function startImport(tx: Tx, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blog_revision')
    .set((eb) => ({ imported_at: now, revision: eb('revision', '+', '1') }))
    .where('imported_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the published posts, newest first, without their texts. */
export async function listPublicPosts(db: Db, limit: number) {
  return postsWith(db, 'public_number')
    .select(AUTHOR_COLUMNS)
    .select([
      'post.address',
      'post.published_at',
      'version.title',
      'version.excerpt',
      'version.category',
      'version.cover_drawing',
      'version.cover_picture',
      'version.read_minutes',
    ])
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id')
    .limit(limit)
    .execute();
}
export type PublicPost = Awaited<ReturnType<typeof listPublicPosts>>[number];

/**
 * Returns address and title of a published post, and the member who is its author: `member_id`, and `shown_id` if
 * readers see their name. Undefined if the post is not public.
 */
export async function findPublicAuthor(db: DbOrTx, postId: string) {
  return postsWith(db, 'public_number')
    .select(['post.address', 'version.title', 'version.member_id', 'author.id as shown_id'])
    .where('post.id', '=', postId)
    .executeTakeFirst();
}

/** Returns the Markdown of the published post at this address, or undefined. */
export async function findPublicBody(db: Db, address: string): Promise<string | undefined> {
  const row = await postsWith(db, 'public_number')
    .select('version.body')
    .where('post.address', '=', address)
    .executeTakeFirst();
  return row?.body;
}
