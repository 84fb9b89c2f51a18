import { checkPostDraft, EMPTY_POST, postFieldErrors, type PostFields } from '#shared/posts/fields.ts';
import type { Post } from '#shared/posts/post.ts';
import { canDo, type PostAction, type PostState } from '#shared/posts/rules.ts';
import type { AdminPost, PostRow } from '#shared/posts/schema.ts';
import { AppError, type FieldSentences } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import {
  countByState,
  countPosts,
  deletePost as removePost,
  findEarlierVersion,
  findMemberAuthor,
  findPost,
  insertPost,
  insertVersion,
  listPosts,
  movePost,
  updateVersion,
  type FoundPost,
} from './posts.queries.ts';
import { hasPicture } from './pictures.queries.ts';
import { postErrors, postReplies } from './text.ts';
import { columnsOf, fieldsOf, readPost, toRow, toShownPost } from './views.service.ts';

type ListDeps = Pick<Deps, 'db'>;
type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns a page of posts, and the number of posts in each state. */
export async function listPostPage(
  deps: ListDeps,
  query: {
    readonly state: PostState | '';
    readonly search: string;
    readonly page: number;
    readonly limit: number;
  },
): Promise<{
  posts: PostRow[];
  total: number;
  page: number;
  limit: number;
  counts: Record<PostState, number>;
}> {
  const { page, limit } = query;
  const rows = await listPosts(deps.db, query, { limit, offset: (page - 1) * limit });
  const counts = await countByState(deps.db);
  const countOf = (state: PostState) => counts.find((count) => count.state === state)?.posts ?? 0;
  return {
    posts: rows.map(toRow),
    total: await countPosts(deps.db, query),
    page,
    limit,
    counts: {
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      published: countOf('published'),
    },
  };
}

/** Adds an empty draft. A repeated request with the same id returns the post. */
export async function addPost(deps: ChangeDeps, admin: Admin, id: string): Promise<AdminPost> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const isAdded = await insertPost(
      tx,
      { id, state: 'draft', current_number: 1, created_at: now },
      { ...columnsOf(EMPTY_POST), post_id: id, number: 1, ...madeBy(admin, now) },
    );
    if (isAdded) await record(tx, 'post.added', { admin, id, now });
  });
  return readPost(deps, id);
}

/**
 * Saves the fields as the post's current version. A published post becomes a draft; visitors keep seeing the published
 * version.
 * @throws {AppError} NOT_FOUND; STALE for an older revision; ALREADY_DECIDED while scheduled; VALIDATION with the fields.
 */
export async function savePost(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  { revision, fields }: { readonly revision: string; readonly fields: PostFields },
): Promise<AdminPost> {
  await requireValid(deps, checkPostDraft(fields), fields);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const post = await requirePost(tx, id, 'edit', revision);
    const isNew = await writeVersion(tx, post, columnsOf(fields), madeBy(admin, now));
    // Not one audit entry per autosave.
    if (isNew || post.changed_by !== admin.member.id) await record(tx, 'post.changed', { admin, id, now });
  });
  return readPost(deps, id);
}

/**
 * Replaces the current version with the one published before it, as a draft.
 * @throws {AppError} NOT_FOUND; STALE; ALREADY_DECIDED while scheduled, or if no version was published before.
 */
export async function restorePost(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  { revision }: { readonly revision: string },
): Promise<{ post: AdminPost; message: Sentence }> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const post = await requirePost(tx, id, 'edit', revision);
    const earlier = await findEarlierVersion(tx, post);
    if (!earlier) throw new AppError('ALREADY_DECIDED', postErrors.notPossible);
    await writeVersion(tx, post, columnsOf(fieldsOf(earlier)), madeBy(admin, now));
    await record(tx, 'post.restored', { admin, id, now });
  });
  return { post: await readPost(deps, id), message: postReplies.restored };
}

/** Writes the current version; starts a new one after a publication. Returns whether it did. */
async function writeVersion(
  tx: Tx,
  post: FoundPost,
  columns: ReturnType<typeof columnsOf>,
  made: ReturnType<typeof madeBy>,
): Promise<boolean> {
  const isNew = post.version_published_at !== null;
  const number = isNew ? post.current_number + 1 : post.current_number;
  await move(tx, post, { state: 'draft', current_number: number });
  const { changed_at, changed_by } = made;
  if (isNew) await insertVersion(tx, { ...columns, ...made, post_id: post.id, number });
  else await updateVersion(tx, post, { ...columns, changed_at, changed_by });
  return isNew;
}

function madeBy({ member }: Admin, now: Date) {
  return { created_at: now, changed_at: now, changed_by: member.id };
}

/**
 * Deletes a draft that visitors cannot see.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if the post is public or no longer a draft.
 */
export async function deletePost(deps: ChangeDeps, admin: Admin, id: string): Promise<{ message: Sentence }> {
  await inTransaction(deps.db, async (tx) => {
    const post = await requirePost(tx, id, 'delete');
    if (!(await removePost(tx, post))) throw new AppError('ALREADY_DECIDED', postErrors.notPossible);
    await record(tx, 'post.deleted', { admin, id, now: deps.clock.now() });
  });
  return { message: postReplies.deleted };
}

/**
 * Returns fields as readers would see them.
 * @throws {AppError} VALIDATION, as when they are saved.
 */
export async function previewPost(deps: Pick<Deps, 'db' | 'clock'>, fields: PostFields): Promise<Post> {
  await requireValid(deps, checkPostDraft(fields), fields);
  return toShownPost(deps, fields);
}

/**
 * Returns a post, for an action. `revision` is the one that the administrator has seen; omitted if checking the state is
 * enough.
 * @throws {AppError} NOT_FOUND; STALE if the post has another revision; ALREADY_DECIDED if its state forbids the action.
 */
export async function requirePost(
  tx: Tx,
  id: string,
  action: PostAction,
  revision?: string,
): Promise<FoundPost> {
  const post = await findPost(tx, id);
  if (!post) throw new AppError('NOT_FOUND', postErrors.notFound);
  if (revision !== undefined && String(post.revision) !== revision) throw new AppError('STALE');
  const isPublic = post.public_number !== null;
  if (canDo(action, { state: post.state, isPublic })) return post;
  const isStillPublic = action === 'delete' && isPublic;
  throw new AppError('ALREADY_DECIDED', isStillPublic ? postErrors.stillPublic : postErrors.notPossible);
}

/**
 * Changes a post and its revision.
 * @throws {AppError} STALE if another administrator was faster.
 */
export async function move(tx: Tx, post: FoundPost, change: Parameters<typeof movePost>[2]): Promise<void> {
  if (!(await movePost(tx, post, change))) throw new AppError('STALE');
}

/**
 * Rejects invalid fields, including a member without a public page or an unknown picture.
 * @throws {AppError} VALIDATION
 */
export async function requireValid(
  deps: ListDeps,
  messages: FieldSentences,
  fields: PostFields,
  summary?: Sentence,
): Promise<void> {
  const found = { ...messages };
  if (fields.authorKind === 'member' && fields.authorMember !== null)
    if (!(await findMemberAuthor(deps.db, fields.authorMember)))
      found['authorMember'] = postFieldErrors.memberGone;
  if (fields.coverPicture !== null && !(await hasPicture(deps.db, fields.coverPicture)))
    found['coverPicture'] = postFieldErrors.pictureGone;
  if (Object.keys(found).length > 0) throw new AppError('VALIDATION', summary, { fields: found });
}

type Done = { readonly admin: Admin; readonly id: string; readonly now: Date };

/** Adds an action of an administrator on a post to the audit log. */
export async function record(tx: Tx, action: AuditAction, { admin, id, now }: Done): Promise<void> {
  await recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details: { post: id } }, now);
}
