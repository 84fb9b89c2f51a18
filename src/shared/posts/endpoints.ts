import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { scheduleErrors } from '#shared/schedule.ts';
import { id, messageReply, pageQuery, success, text } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { postPictureErrors } from './pictures.ts';
import { POST_STATES } from './rules.ts';
import { adminPost, postAuthor, postFields, postRow, shownPost } from './schema.ts';

const LIST_LIMIT = 20;
/** Maximum size of a request with a post. JSON escapes a line break as two bytes. */
const BODY_LIMIT = 512 * 1024;

const onPost = { adminRefusal: 'Unauthorized action', params: z.object({ id }) } as const;
const postReply = z.object({ success, post: adminPost });
const changedPost = messageReply.extend({ post: adminPost });

/** The revision that the administrator has seen. The request fails as STALE if it is no longer current. */
const revision = text(40);
const seen = z.strictObject({ revision });

/** Endpoints for writing and publishing blog posts. */
export const postCalls = {
  listPosts: defineEndpoint('GET', '/api/auth/admin/posts', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List blog posts, last changed first, with the number in each state.',
    failure: { en: "We couldn't load the posts. Please try again." },
    query: pageQuery(LIST_LIMIT).extend({
      state: z
        .enum(['', ...POST_STATES], { error: issueMessage({ en: "This isn't a state of a post." }) })
        .default(''),
      /** Searches title, category and author. */
      search: text(TEXT_MAX.search).default(''),
    }),
    reply: z.object({
      success,
      posts: z.array(postRow),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      counts: z.record(z.enum(POST_STATES), z.number().int()),
    }),
  }),
  addPost: defineEndpoint('POST', '/api/auth/admin/posts', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary:
      'Create an empty draft. Idempotent: repeating the request with the same id returns the same draft.',
    failure: { en: "We couldn't start a new post. Please try again." },
    body: z.strictObject({ postId: id }),
    reply: postReply,
  }),
  readPost: defineEndpoint('GET', '/api/auth/admin/posts/:id', 'admin', {
    ...onPost,
    adminRefusal: 'Unauthorized access',
    summary: 'Return a blog post with its current version.',
    failure: { en: "We couldn't load this post. Please try again." },
    reply: postReply,
  }),
  savePost: defineEndpoint('PUT', '/api/auth/admin/posts/:id', 'admin', {
    ...onPost,
    summary: 'Save the current version of a post. Visitors see it once it is published.',
    failure: { en: "We couldn't save this post. Your text is saved in this browser; please try again." },
    bodyBytesMax: BODY_LIMIT,
    body: z.strictObject({ revision, fields: postFields }),
    reply: postReply,
  }),
  deletePost: defineEndpoint('DELETE', '/api/auth/admin/posts/:id', 'admin', {
    ...onPost,
    summary: 'Delete a draft that visitors cannot see.',
    failure: { en: "We couldn't delete this post. Please try again." },
    reply: messageReply,
  }),
  previewPost: defineEndpoint('POST', '/api/auth/admin/post-preview', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Return a post as readers would see it. Saves nothing.',
    failure: { en: "We couldn't show the preview. Please try again." },
    bodyBytesMax: BODY_LIMIT,
    body: z.strictObject({ fields: postFields }),
    reply: z.object({ success, post: shownPost }),
  }),
  publishPost: defineEndpoint('POST', '/api/auth/admin/posts/:id/publication', 'admin', {
    ...onPost,
    summary: 'Publish the current version now.',
    failure: { en: "We couldn't publish this post. Please try again." },
    body: seen,
    reply: changedPost,
  }),
  withdrawPost: defineEndpoint('DELETE', '/api/auth/admin/posts/:id/publication', 'admin', {
    ...onPost,
    summary: 'Hide a post from visitors and make it a draft.',
    failure: { en: "We couldn't unpublish this post. Please try again." },
    reply: changedPost,
  }),
  schedulePost: defineEndpoint('PUT', '/api/auth/admin/posts/:id/schedule', 'admin', {
    ...onPost,
    summary: 'Schedule the current version for publication.',
    failure: { en: "We couldn't schedule this post. Please try again." },
    body: z.strictObject({
      revision,
      publishAt: z.iso.datetime(issueMessage(scheduleErrors.missing)),
    }),
    reply: changedPost,
  }),
  cancelPostSchedule: defineEndpoint('DELETE', '/api/auth/admin/posts/:id/schedule', 'admin', {
    ...onPost,
    summary: 'Cancel the scheduled publication.',
    failure: { en: "We couldn't cancel the schedule. Please try again." },
    reply: changedPost,
  }),
  restorePost: defineEndpoint('POST', '/api/auth/admin/posts/:id/restoration', 'admin', {
    ...onPost,
    summary: 'Replace the current version with the last one published before it, as a draft.',
    failure: { en: "We couldn't restore the earlier version. Please try again." },
    body: seen,
    reply: changedPost,
  }),
  uploadPostPicture: defineEndpoint('POST', '/api/auth/admin/post-pictures', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Upload a picture for posts: a JPEG or PNG file of at most 5 MB.',
    files: ['picture'],
    failure: { en: "We couldn't upload the picture. Please try again." },
    tooLarge: postPictureErrors.tooLarge,
    reply: z.object({
      success,
      picture: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
  }),
  findPostAuthors: defineEndpoint('GET', '/api/auth/admin/post-authors', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Search members with a public page by name, to choose an author.',
    failure: { en: "We couldn't search the members. Please try again." },
    query: z.object({ search: text(TEXT_MAX.search).default('') }),
    reply: z.object({ success, members: z.array(postAuthor.extend({ _id: z.string() })) }),
  }),
  viewPostPicture: defineEndpoint('GET', '/api/blog/pictures/:file', 'anyone', {
    summary: 'Return a picture of a post by its file name; cacheable forever.',
    params: z.object({ file: text(80) }),
    binary: true,
    reply: z.unknown(),
  }),
};
