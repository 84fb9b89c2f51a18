import type { PostFields } from '#shared/posts/fields.ts';
import type { Post } from '#shared/posts/post.ts';
import { canDo, postRuleText } from '#shared/posts/rules.ts';
import type { AdminPost, PostVersion } from '#shared/posts/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { hasPicture } from './pictures.queries.ts';
import { findMemberAuthor, findPost, type FoundPost } from './posts.queries.ts';
import { seenPost, writeVersion } from './posts.service.ts';
import { postErrors, postReplies } from './text.ts';
import { findVersion, listVersions, type ListedVersion } from './versions.queries.ts';
import { fieldsOf, readPost, statusOf, toShownPost } from './views.service.ts';

type VersionDeps = Pick<Deps, 'db' | 'clock' | 'policy'>;

/**
 * Returns the history of a post, newest version first.
 * @throws {AppError} NOT_FOUND
 */
export async function listPostVersions(deps: Pick<Deps, 'db'>, id: string): Promise<PostVersion[]> {
  const post = await findPost(deps.db, id);
  if (!post) throw new AppError('NOT_FOUND', postErrors.notFound);
  return (await listVersions(deps.db, id)).map((row) => toVersion(row, post));
}

/**
 * Returns a version: its fields, and the post as readers would see it.
 * @throws {AppError} NOT_FOUND
 */
export async function readPostVersion(
  deps: VersionDeps,
  id: string,
  number: number,
): Promise<{ version: PostVersion; fields: PostFields; post: Post }> {
  const version = (await listPostVersions(deps, id)).find((one) => one.number === number);
  const row = await findVersion(deps.db, id, number);
  if (!version || !row) throw new AppError('NOT_FOUND', postErrors.noVersion);
  const fields = fieldsOf(row);
  return {
    version,
    fields,
    post: await toShownPost(deps, fields, { address: null, publishedAt: row.published_at }),
  };
}

/**
 * Copies an earlier version into a new current version, as a draft. Drops an author without a public page and deleted
 * pictures.
 * @throws {AppError} NOT_FOUND; STALE; ALREADY_DECIDED while the post is in review or scheduled.
 */
export async function restorePostVersion(
  deps: VersionDeps,
  admin: Admin,
  { id, number }: { readonly id: string; readonly number: number },
  revision: string,
): Promise<{ post: AdminPost; message: Sentence }> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const post = await seenPost(tx, id, revision);
    if (!canDo('edit', statusOf(post, admin), 'off'))
      throw new AppError('ALREADY_DECIDED', postRuleText.notPossible);
    const row = await findVersion(tx, id, number);
    if (!row) throw new AppError('NOT_FOUND', postErrors.noVersion);
    const fields = fieldsOf(row);
    const { authorMember: member, coverPicture: picture } = fields;
    const isListed = member !== null && (await findMemberAuthor(tx, member)) !== undefined;
    const isStored = picture !== null && (await hasPicture(tx, picture));
    const kept = {
      ...fields,
      authorMember: isListed ? member : null,
      coverPicture: isStored ? picture : null,
    };
    await writeVersion(tx, post, { fields: kept, admin, now, restoredFrom: number });
  });
  return { post: await readPost(deps, admin, id), message: postReplies.restored };
}

function toVersion(row: ListedVersion, post: FoundPost): PostVersion {
  return {
    number: row.number,
    title: row.title,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changer,
    restoredFrom: row.restored_from,
    publishedAt: row.published_at?.toISOString() ?? null,
    isCurrent: row.number === post.current_number,
    isPublic: row.number === post.public_number,
  };
}
