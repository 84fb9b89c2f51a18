import type { PostFields } from '#shared/posts/fields.ts';
import type { Post } from '#shared/posts/post.ts';
import { picturesIn } from '#shared/posts/pictures.ts';
import type { AdminPost, PostRow } from '#shared/posts/schema.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/time-zone.ts';
import type { Deps } from '#server/platform/deps.ts';
import { blocksOf, readMinutesOf } from '#server/platform/markdown.ts';
import { authorOf, memberAuthor } from './authors.service.ts';
import { findMemberAuthor, findPost, type ListedPost, type VersionRow } from './posts.queries.ts';
import { postErrors } from './text.ts';

/**
 * Returns a post with its current version.
 * @throws {AppError} NOT_FOUND
 */
export async function readPost({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminPost> {
  const post = await findPost(db, id);
  if (!post) throw new AppError('NOT_FOUND', postErrors.notFound);
  return {
    ...toRow(post),
    revision: String(post.revision),
    fields: fieldsOf(post),
    member: post.author_kind === 'member' ? memberAuthor(post) : null,
    canRestore: post.can_restore,
  };
}

/** Returns a post as a row of the list. */
export function toRow(post: ListedPost): PostRow {
  return {
    _id: post.id,
    title: post.title,
    category: post.category,
    author: authorOf(post)?.name ?? null,
    state: post.state,
    address: post.address,
    isPublic: post.public_number !== null,
    publishAt: post.publish_at?.toISOString() ?? null,
    publishedAt: post.published_at?.toISOString() ?? null,
    changedAt: post.changed_at.toISOString(),
    changedBy: post.changer,
  };
}

type FieldColumns = Pick<
  VersionRow,
  | 'title'
  | 'excerpt'
  | 'category'
  | 'body'
  | 'cover_drawing'
  | 'cover_picture'
  | 'author_kind'
  | 'member_id'
  | 'guest_name'
  | 'guest_about'
>;

/** Returns the fields of a version. */
export function fieldsOf(row: FieldColumns): PostFields {
  return {
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    body: row.body,
    coverDrawing: row.cover_drawing,
    coverPicture: row.cover_picture,
    authorKind: row.author_kind,
    authorMember: row.member_id,
    guestName: row.guest_name,
    guestAbout: row.guest_about,
  };
}

/** Returns the columns of a version for these fields. */
export function columnsOf(fields: PostFields): FieldColumns & Pick<VersionRow, 'read_minutes' | 'pictures'> {
  return {
    title: fields.title,
    excerpt: fields.excerpt,
    category: fields.category,
    body: fields.body,
    cover_drawing: fields.coverPicture === null ? fields.coverDrawing : null,
    cover_picture: fields.coverPicture,
    author_kind: fields.authorKind,
    member_id: fields.authorKind === 'member' ? fields.authorMember : null,
    guest_name: fields.guestName,
    guest_about: fields.guestAbout,
    read_minutes: readMinutesOf(fields.body),
    pictures: picturesIn(`${fields.body} ${fields.coverPicture ?? ''}`),
  };
}

/** Renders fields as readers would see them if published now. */
export async function toShownPost(deps: Pick<Deps, 'db' | 'clock'>, fields: PostFields): Promise<Post> {
  const member =
    fields.authorKind === 'member' && fields.authorMember !== null
      ? await findMemberAuthor(deps.db, fields.authorMember)
      : undefined;
  return {
    id: '',
    title: fields.title,
    date: calendarDay(deps.clock.now()),
    author: authorOf({ ...NO_MEMBER, ...member, ...columnsOf(fields) }),
    category: fields.category,
    cover: fields.coverPicture ?? fields.coverDrawing ?? 1,
    excerpt: fields.excerpt,
    readMinutes: readMinutesOf(fields.body),
    blocks: blocksOf(fields.body),
  };
}

const NO_MEMBER = {
  author_id: null,
  first_name: null,
  last_name: null,
  profession: null,
  school_name: null,
  in_year: null,
  out_year: null,
  photo_key: null,
};
