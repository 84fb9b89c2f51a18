import { randomUUID } from 'node:crypto';
import type { PostState } from '#shared/posts/rules.ts';
import { read, send, type FeatureRows, type Row } from './access-row.ts';
import { aPost, WHOLE_POST } from './posts.ts';
import { multipartRequest } from './sign-up-form.ts';

const POSTS = '/api/auth/admin/posts';

/** Returns the access rows of the endpoints for blog posts. */
export const accessRowsOf: FeatureRows = ({ db }) => {
  const reads = (request: Row['request']): Row => ({
    open: 'admins',
    refusal: 'Unauthorized access',
    request,
  });
  const acts = (request: Row['request']): Row => ({
    open: 'admins',
    refusal: 'Unauthorized action',
    request,
  });
  /** An action on a new post in this state. */
  const on = (state: PostState, method: 'POST' | 'PUT' | 'DELETE', path = '', body: object = {}) =>
    acts(async () => send(method, `${POSTS}/${await aPost(db, { state })}${path}`, body)());
  const seen = { revision: '1' };
  return {
    listPosts: reads(read(POSTS)),
    addPost: acts(() => send('POST', POSTS, { postId: randomUUID() })()),
    readPost: reads(async () => read(`${POSTS}/${await aPost(db)}`)()),
    savePost: on('draft', 'PUT', '', { ...seen, fields: WHOLE_POST }),
    deletePost: on('draft', 'DELETE'),
    previewPost: acts(send('POST', '/api/auth/admin/post-preview', { fields: WHOLE_POST })),
    publishPost: on('draft', 'POST', '/publication', seen),
    withdrawPost: on('published', 'DELETE', '/publication'),
    schedulePost: on('draft', 'PUT', '/schedule', { ...seen, publishAt: '2026-12-24T06:00:00.000Z' }),
    cancelPostSchedule: on('scheduled', 'DELETE', '/schedule'),
    restorePost: {
      ...on('published', 'POST', '/restoration', seen),
      passes: '409 ALREADY_DECIDED',
    },
    // Without a picture, because an administrator may upload sixty an hour.
    uploadPostPicture: {
      ...acts(() => multipartRequest('POST', '/api/auth/admin/post-pictures', {})),
      passes: '400 VALIDATION',
    },
    findPostAuthors: reads(read('/api/auth/admin/post-authors?search=asha')),
    viewPostPicture: {
      open: 'everybody',
      request: read('/api/blog/pictures/unknown'),
      passes: '404 NOT_FOUND',
    },
  };
};
