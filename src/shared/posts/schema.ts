import { id, text, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { AUTHOR_KINDS, BODY_BYTES_MAX, COVER_DRAWINGS } from './fields.ts';
import { POST_STATES } from './rules.ts';

/** `PostFields` in requests and replies. Rules with messages are in `fields.ts`. */
export const postFields = z.strictObject({
  title: text(),
  excerpt: text(),
  category: text(),
  /** In characters, and never stricter than the rule, which counts bytes. */
  body: text(2 * BODY_BYTES_MAX),
  coverDrawing: z.number().int().min(1).max(COVER_DRAWINGS).nullable(),
  coverPicture: text(60).nullable(),
  authorKind: z.enum(AUTHOR_KINDS),
  authorMember: id.nullable(),
  guestName: text(),
  guestAbout: text(),
});

/** A member or guest as the author, as readers see them. */
export const postAuthor = z.object({
  name: z.string(),
  /** Profession, school and years in one line. */
  about: z.string().optional(),
  /** Address of the member's photo. */
  photo: z.string().optional(),
});

const inline = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['text', 'strong', 'emphasis', 'code']), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
]);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id: z.string(), text: z.string() }),
  z.object({ kind: z.enum(['paragraph', 'quote']), inlines: z.array(inline).readonly() }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(z.array(inline).readonly()).readonly(),
  }),
  z.object({
    kind: z.literal('picture'),
    id: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
]);

/** A post as readers see it; the type is `Post`. */
export const shownPost = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  /** Null for the community itself. */
  author: postAuthor.nullable(),
  category: z.string(),
  cover: z.union([z.number().int(), z.string()]),
  excerpt: z.string(),
  readMinutes: z.number().int(),
  blocks: z.array(block).readonly(),
});

/** A row of the administrators' list. */
export const postRow = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  /** Name of the author as readers see it; null for the community itself. */
  author: z.string().nullable(),
  state: z.enum(POST_STATES),
  /** Address below `/blog/`; null before the first publication. */
  address: z.string().nullable(),
  isPublic: z.boolean(),
  /** When a scheduled post will be published. */
  publishAt: timestamp.nullable(),
  /** When visitors could first see the post. */
  publishedAt: timestamp.nullable(),
  changedAt: timestamp,
  /** Name of the administrator; null if the account was deleted, or for an imported post. */
  changedBy: z.string().nullable(),
});
export type PostRow = z.output<typeof postRow>;

/** A post with its current version, for the form. */
export const adminPost = postRow.extend({
  /** Changes with every edit or action. Requests with an older revision get 409 STALE. */
  revision: z.string(),
  fields: postFields,
  /** The chosen member as readers see them; null if the author is not a member or no longer has a public page. */
  member: postAuthor.nullable(),
  /** Whether a version published before the current one can be restored. */
  canRestore: z.boolean(),
});
export type AdminPost = z.output<typeof adminPost>;
