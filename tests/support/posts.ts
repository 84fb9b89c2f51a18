import { randomUUID } from 'node:crypto';
import type { PostFields } from '#shared/posts/fields.ts';
import type { PostState } from '#shared/posts/rules.ts';
import { insertPost } from '#server/features/posts/posts.queries.ts';
import { columnsOf } from '#server/features/posts/views.service.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';

/** Fields of a post that can be published. */
export const WHOLE_POST: PostFields = {
  title: 'The bell at five',
  excerpt: 'What a school bell teaches.',
  category: 'Community',
  body: '## Morning\n\nThe bell rings at **five**.',
  coverDrawing: 2,
  coverPicture: null,
  authorKind: 'guest',
  authorMember: null,
  guestName: 'Meera Joshi',
  guestAbout: 'Teacher, JNV Barabanki 1996–03',
};

type GivenPost = {
  readonly state?: PostState;
  readonly fields?: Partial<PostFields>;
  readonly changedBy?: string;
  readonly publishAt?: Date;
  readonly now?: Date;
};

/** Adds a post; a published one is public. Returns its id. */
export async function aPost(db: Db, given: GivenPost = {}): Promise<string> {
  const { state = 'draft', fields = {}, changedBy = null, now = new Date('2026-11-21T06:00:00Z') } = given;
  const id = randomUUID();
  const isPublic = state === 'published';
  await inTransaction(db, (tx) =>
    insertPost(
      tx,
      {
        id,
        state,
        current_number: 1,
        public_number: isPublic ? 1 : null,
        address: isPublic ? `post-${id}` : null,
        published_at: isPublic ? now : null,
        publish_at: state === 'scheduled' ? (given.publishAt ?? new Date('2026-12-01T06:00:00Z')) : null,
        created_at: now,
      },
      {
        ...columnsOf({ ...WHOLE_POST, ...fields }),
        post_id: id,
        number: 1,
        created_at: now,
        changed_at: now,
        changed_by: changedBy,
        published_at: isPublic ? now : null,
      },
    ),
  );
  return id;
}
