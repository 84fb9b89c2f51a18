import { sql, type Insertable, type Selectable } from 'kysely';
import type { PostState } from '#shared/posts/rules.ts';
import { containing } from '#server/platform/database/patterns.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Post, PostVersion } from '#server/platform/database/tables.ts';

export type PostRow = Selectable<Post>;
export type VersionRow = Selectable<PostVersion>;

/** Name of the administrator who changed the version; null if the account was deleted. */
const CHANGER = sql<string | null>`(
  select trim(first_name || ' ' || last_name) from member where id = version.changed_by
)`.as('changer');

/** Selects posts with one of their versions, and its author if they are a member with a public page. */
export function postsWith(db: DbOrTx, number: 'current_number' | 'public_number') {
  return db
    .selectFrom('post')
    .innerJoin('post_version as version', (join) =>
      join.onRef('version.post_id', '=', 'post.id').onRef('version.number', '=', `post.${number}`),
    )
    .leftJoin('member as author', (join) =>
      join.onRef('author.id', '=', 'version.member_id').on(
        sql<boolean>`exists (select from directory_entry
            where member_id = author.id and public_search_text is not null)`,
      ),
    );
}

/** What readers see of a member as the author. */
export const AUTHOR_FACTS = [
  'author.first_name',
  'author.last_name',
  'author.profession',
  'author.school_name',
  'author.in_year',
  'author.out_year',
  'author.photo_key',
] as const;

const MEMBER_COLUMNS = ['author.id as author_id', ...AUTHOR_FACTS] as const;

/** Columns of an author as readers see them. */
export const AUTHOR_COLUMNS = [
  ...MEMBER_COLUMNS,
  'version.author_kind',
  'version.guest_name',
  'version.guest_about',
] as const;

/** Returns a post with its current version; undefined if it does not exist. */
export async function findPost(db: DbOrTx, id: string) {
  return postsWith(db, 'current_number')
    .selectAll('post')
    .select(AUTHOR_COLUMNS)
    .select([
      'version.title',
      'version.excerpt',
      'version.category',
      'version.body',
      'version.cover_drawing',
      'version.cover_picture',
      'version.member_id',
      'version.read_minutes',
      'version.published_at as version_published_at',
      'version.changed_at',
      'version.changed_by',
      CHANGER,
      sql<boolean>`exists (
        select from post_version earlier where earlier.post_id = post.id and earlier.number < post.current_number
      )`.as('can_restore'),
    ])
    .where('post.id', '=', id)
    .executeTakeFirst();
}
export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

type PostFilter = { readonly state: PostState | ''; readonly search: string };

function matching(db: DbOrTx, { state, search }: PostFilter) {
  return postsWith(db, 'current_number')
    .$if(state !== '', (query) => query.where('post.state', '=', state === '' ? 'draft' : state))
    .$if(search.trim() !== '', (query) =>
      query.where(
        sql<string>`normalise_search(concat_ws(' ', version.title, version.category, version.guest_name,
          author.first_name, author.last_name))`,
        'like',
        containing(search),
      ),
    );
}

/** Returns a page of posts, last changed first. */
export async function listPosts(db: Db, filter: PostFilter, page: { limit: number; offset: number }) {
  return matching(db, filter)
    .selectAll('post')
    .select(AUTHOR_COLUMNS)
    .select(['version.title', 'version.category', 'version.changed_at', CHANGER])
    .orderBy('version.changed_at', 'desc')
    .orderBy('post.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number];

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const { posts } = await matching(db, filter)
    .select((select) => select.fn.countAll<string>().as('posts'))
    .executeTakeFirstOrThrow();
  return Number(posts);
}

export async function countByState(db: Db): Promise<{ state: PostState; posts: number }[]> {
  const rows = await db
    .selectFrom('post')
    .select(['state', (select) => select.fn.countAll<string>().as('posts')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, posts }) => ({ state, posts: Number(posts) }));
}

/** Adds a post with its first version; returns false if the id exists. */
export async function insertPost(
  tx: Tx,
  post: Insertable<Post>,
  version: Insertable<PostVersion>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('post')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (added !== 1n) return false;
  await tx.insertInto('post_version').values(version).execute();
  return true;
}

/**
 * Updates a post and increments its revision, if it still has this state and revision; otherwise returns false, such as
 * after another administrator's action.
 */
export async function movePost(
  tx: Tx,
  { id, state, revision }: Pick<PostRow, 'id' | 'state' | 'revision'>,
  change: Partial<Omit<Insertable<Post>, 'id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('post')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an unpublished draft that still has this revision; returns whether it did. */
export async function deletePost(
  tx: Tx,
  { id, revision }: Pick<PostRow, 'id' | 'revision'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('post')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('public_number', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the version that was published before the current one; undefined if there is none. */
export async function findEarlierVersion(
  tx: Tx,
  { id, current_number: number }: Pick<PostRow, 'id' | 'current_number'>,
): Promise<VersionRow | undefined> {
  return tx
    .selectFrom('post_version')
    .selectAll()
    .where('post_id', '=', id)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** Starts a new version. Of the earlier ones only the last is kept, to restore. */
export async function insertVersion(
  tx: Tx,
  version: Insertable<PostVersion> & { number: number },
): Promise<void> {
  await tx
    .deleteFrom('post_version')
    .where('post_id', '=', version.post_id)
    .where('number', '<', version.number - 1)
    .execute();
  await tx.insertInto('post_version').values(version).execute();
}

/** Changes the current version. */
export async function updateVersion(
  tx: Tx,
  { id, current_number: number }: Pick<PostRow, 'id' | 'current_number'>,
  fields: Partial<Insertable<PostVersion>>,
): Promise<void> {
  await tx
    .updateTable('post_version')
    .set(fields)
    .where('post_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Returns which of these addresses are taken. */
export async function listAddresses(tx: Tx, like: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('post')
    .select('address')
    .where((where) => where.or([where('address', '=', like), where('address', 'like', `${like}-%`)]))
    .execute();
  return new Set(rows.flatMap(({ address }) => address ?? []));
}

/** Returns members with a public page whose name contains the search, by name. */
export async function findAuthors(db: Db, search: string, limit: number) {
  return db
    .selectFrom('directory_entry')
    .innerJoin('member as author', 'author.id', 'directory_entry.member_id')
    .select(MEMBER_COLUMNS)
    .where('directory_entry.public_search_text', 'like', containing(search))
    .orderBy('directory_entry.sort_name')
    .orderBy('author.id')
    .limit(limit)
    .execute();
}

/** Returns a member with a public page as an author; undefined for everyone else. */
export async function findMemberAuthor(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('directory_entry')
    .innerJoin('member as author', 'author.id', 'directory_entry.member_id')
    .select(MEMBER_COLUMNS)
    .where('directory_entry.member_id', '=', memberId)
    .where('directory_entry.public_search_text', 'is not', null)
    .executeTakeFirst();
}
