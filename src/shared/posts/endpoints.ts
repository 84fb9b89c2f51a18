import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { scheduleErrors } from '#shared/schedule.ts';
import { id, messageReply, pageQuery, success, text } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { postCalls } from './calls.ts';
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

/** `postCalls` with request and response schemas. */
export const postEndpoints = {
  listPosts: defineEndpoint({
    ...postCalls.listPosts,
    adminRefusal: 'Unauthorized access',
    summary: 'List blog posts, last changed first, with the number in each state.',
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
  addPost: defineEndpoint({
    ...postCalls.addPost,
    adminRefusal: 'Unauthorized action',
    summary:
      'Create an empty draft. Idempotent: repeating the request with the same id returns the same draft.',
    body: z.strictObject({ postId: id }),
    reply: postReply,
  }),
  readPost: defineEndpoint({
    ...postCalls.readPost,
    ...onPost,
    adminRefusal: 'Unauthorized access',
    summary: 'Return a blog post with its current version.',
    reply: postReply,
  }),
  savePost: defineEndpoint({
    ...postCalls.savePost,
    ...onPost,
    summary: 'Save the current version of a post. Visitors see it once it is published.',
    bodyBytesMax: BODY_LIMIT,
    body: z.strictObject({ revision, fields: postFields }),
    reply: postReply,
  }),
  deletePost: defineEndpoint({
    ...postCalls.deletePost,
    ...onPost,
    summary: 'Delete a draft that visitors cannot see.',
    reply: messageReply,
  }),
  previewPost: defineEndpoint({
    ...postCalls.previewPost,
    adminRefusal: 'Unauthorized action',
    summary: 'Return a post as readers would see it. Saves nothing.',
    bodyBytesMax: BODY_LIMIT,
    body: z.strictObject({ fields: postFields }),
    reply: z.object({ success, post: shownPost }),
  }),
  publishPost: defineEndpoint({
    ...postCalls.publishPost,
    ...onPost,
    summary: 'Publish the current version now.',
    body: seen,
    reply: changedPost,
  }),
  withdrawPost: defineEndpoint({
    ...postCalls.withdrawPost,
    ...onPost,
    summary: 'Hide a post from visitors and make it a draft.',
    reply: changedPost,
  }),
  schedulePost: defineEndpoint({
    ...postCalls.schedulePost,
    ...onPost,
    summary: 'Schedule the current version for publication.',
    body: z.strictObject({
      revision,
      publishAt: z.iso.datetime(issueMessage(scheduleErrors.missing)),
    }),
    reply: changedPost,
  }),
  cancelPostSchedule: defineEndpoint({
    ...postCalls.cancelPostSchedule,
    ...onPost,
    summary: 'Cancel the scheduled publication.',
    reply: changedPost,
  }),
  restorePost: defineEndpoint({
    ...postCalls.restorePost,
    ...onPost,
    summary: 'Replace the current version with the last one published before it, as a draft.',
    body: seen,
    reply: changedPost,
  }),
  uploadPostPicture: defineEndpoint({
    ...postCalls.uploadPostPicture,
    adminRefusal: 'Unauthorized action',
    summary: 'Upload a picture for posts: a JPEG or PNG file of at most 5 MB.',
    tooLarge: postPictureErrors.tooLarge,
    reply: z.object({
      success,
      picture: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
  }),
  findPostAuthors: defineEndpoint({
    ...postCalls.findPostAuthors,
    adminRefusal: 'Unauthorized access',
    summary: 'Search members with a public page by name, to choose an author.',
    query: z.object({ search: text(TEXT_MAX.search).default('') }),
    reply: z.object({ success, members: z.array(postAuthor.extend({ _id: z.string() })) }),
  }),
  viewPostPicture: defineEndpoint({
    ...postCalls.viewPostPicture,
    summary: 'Return a picture of a post by its file name; cacheable forever.',
    params: z.object({ file: text(80) }),
    binary: true,
    reply: z.unknown(),
  }),
};
