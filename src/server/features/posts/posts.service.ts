import { checkPostDraft, EMPTY_POST, postFieldErrors, type PostFields } from '#shared/posts/fields.ts';
import type { Post } from '#shared/posts/post.ts';
import { canDo, postRuleText, type PostState } from '#shared/posts/rules.ts';
import type { AdminPost, PostRow } from '#shared/posts/schema.ts';
import { AppError, type FieldSentences } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import {
  countByState,
  countPosts,
  deletePost as removePost,
  findPost,
  findMemberAuthor,
  insertPost,
  listPosts,
  movePost,
  type FoundPost,
} from './posts.queries.ts';
import { hasPicture } from './pictures.queries.ts';
import { postErrors, postReplies } from './text.ts';
import { deleteVersionsBefore, insertVersion, updateVersion } from './versions.queries.ts';
import { columnsOf, readPost, statusOf, toRow, toShownPost } from './views.service.ts';

/** Age of a version after which even its own administrator's edits start a new one. */
const VERSION_MS = 15 * 60_000;
/** Maximum unpublished versions in the history; older ones are deleted. */
const VERSIONS_MAX = 100;

type ListDeps = Pick<Deps, 'db'>;
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'policy'>;

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
      'in-review': countOf('in-review'),
      approved: countOf('approved'),
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
    if (isAdded) await record(tx, 'post.added', { admin, id: id, now: now });
  });
  return readPost(deps, admin, id);
}

/**
 * Saves the fields as the post's current version. A published post becomes a draft; visitors keep seeing the published
 * version.
 * @throws {AppError} NOT_FOUND; STALE for an older revision; ALREADY_DECIDED in review; VALIDATION with the fields.
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
    const post = await seenPost(tx, id, revision);
    if (!canDo('edit', statusOf(post, admin), 'off'))
      throw new AppError('ALREADY_DECIDED', postRuleText.notPossible);
    await writeVersion(tx, post, { fields, admin, now, restoredFrom: null });
  });
  return readPost(deps, admin, id);
}

type Written = {
  readonly fields: PostFields;
  readonly admin: Admin;
  readonly now: Date;
  /** Number of the version that was restored. */
  readonly restoredFrom: number | null;
};

/**
 * Writes the fields into the current version. Starts a new version for another administrator, after a publication, after
 * `VERSION_MS`, and for a restored version.
 */
export async function writeVersion(tx: Tx, post: FoundPost, written: Written): Promise<void> {
  const { fields, admin, now, restoredFrom } = written;
  const isSame =
    restoredFrom === null &&
    post.version_published_at === null &&
    post.changed_by === admin.member.id &&
    now.getTime() - post.version_created_at.getTime() < VERSION_MS;
  const number = isSame ? post.current_number : post.current_number + 1;
  const change = { state: 'draft', current_number: number, is_approved: false, approved_by: null } as const;
  if (!(await movePost(tx, post, change))) throw new AppError('STALE');
  const columns = columnsOf(fields);
  if (isSame) {
    await updateVersion(tx, { post_id: post.id, number }, { ...columns, changed_at: now });
    return;
  }
  await insertVersion(tx, {
    ...columns,
    post_id: post.id,
    number,
    restored_from: restoredFrom,
    ...madeBy(admin, now),
  });
  await deleteVersionsBefore(tx, post.id, number - VERSIONS_MAX);
  // One audit entry per version, not per autosave.
  await record(tx, restoredFrom === null ? 'post.changed' : 'post.restored', {
    admin,
    id: post.id,
    now: now,
  });
}

function madeBy({ member }: Admin, now: Date) {
  return { created_at: now, changed_at: now, changed_by: member.id };
}

/**
 * Deletes a draft that visitors cannot see, with its history.
 * @throws {AppError} NOT_FOUND; ALREADY_DECIDED if the post is public or no longer a draft.
 */
export async function deletePost(deps: ChangeDeps, admin: Admin, id: string): Promise<{ message: Sentence }> {
  await inTransaction(deps.db, async (tx) => {
    const post = await findPost(tx, id);
    if (!post) throw new AppError('NOT_FOUND', postErrors.notFound);
    if (post.state === 'draft' && post.public_number !== null)
      throw new AppError('ALREADY_DECIDED', postRuleText.stillPublic);
    if (!(await removePost(tx, post))) throw new AppError('ALREADY_DECIDED', postRuleText.notPossible);
    await record(tx, 'post.deleted', { admin, id: id, now: deps.clock.now() });
  });
  return { message: postReplies.deleted };
}

/**
 * Returns fields as readers would see them.
 * @throws {AppError} VALIDATION, as when they are saved.
 */
export async function previewPost(deps: Pick<Deps, 'db' | 'clock'>, fields: PostFields): Promise<Post> {
  await requireValid(deps, checkPostDraft(fields), fields);
  return toShownPost(deps, fields, { address: null, publishedAt: null });
}

/**
 * Returns a post, to change this revision of it.
 * @throws {AppError} NOT_FOUND; STALE if the post has another revision.
 */
export async function seenPost(tx: Tx, id: string, revision: string): Promise<FoundPost> {
  const post = await findPost(tx, id);
  if (!post) throw new AppError('NOT_FOUND', postErrors.notFound);
  if (String(post.revision) !== revision) throw new AppError('STALE');
  return post;
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

type PostAction = 'post.added' | 'post.changed' | 'post.restored' | 'post.deleted';

type Done = { readonly admin: Admin; readonly id: string; readonly now: Date };

async function record(tx: Tx, action: PostAction, { admin, id, now }: Done): Promise<void> {
  await recordAudit(tx, { action, actorId: admin.member.id, subjectId: null, details: { post: id } }, now);
}
