import type { PostFields } from '#shared/posts/fields.ts';
import type { Post } from '#shared/posts/post.ts';
import type { AdminPost } from '#shared/posts/schema.ts';

export const POST_ID = '01a1c434-a3c6-76c6-94bc-80abb009655b';

const FIELDS: PostFields = {
  title: 'What a hostel timetable taught me',
  excerpt: 'Five bells before breakfast looks like discipline. From inside, it was trust.',
  category: 'Leadership',
  body: 'Five bells before breakfast.\n\n## Give the bell to the youngest\n\nOur house master had **one rule**.',
  coverDrawing: 4,
  coverPicture: null,
  authorKind: 'guest',
  authorMember: null,
  guestName: 'Harpreet Kaur',
  guestAbout: 'Army Officer, JNV Sangrur 1997–04',
};

/** Returns a complete draft as the server sends it. */
export function aPost(changed: Partial<AdminPost> = {}): AdminPost {
  return {
    _id: POST_ID,
    title: FIELDS.title,
    category: FIELDS.category,
    author: 'Harpreet Kaur',
    state: 'draft',
    address: null,
    isPublic: false,
    publishAt: null,
    publishedAt: null,
    changedAt: '2026-11-25T10:42:00.000Z',
    changedBy: 'Anil Bora',
    revision: '5',
    fields: FIELDS,
    member: null,
    canRestore: false,
    ...changed,
  };
}

/** Returns a post as readers see it, with two blocks of text. */
export function shownOf({ title, excerpt, category }: PostFields): Post {
  return {
    id: 'a-post',
    title,
    excerpt,
    category,
    date: '2026-11-25',
    author: { name: 'Harpreet Kaur', about: 'Army Officer, JNV Sangrur 1997–04' },
    cover: 4,
    readMinutes: 1,
    blocks: [
      { kind: 'heading', id: 'bell', text: 'Give the bell to the youngest' },
      { kind: 'paragraph', inlines: [{ kind: 'link', text: 'Elsewhere', href: 'https://example.org' }] },
    ],
  };
}
