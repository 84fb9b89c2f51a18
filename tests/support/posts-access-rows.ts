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
    askForPostReview: on('draft', 'POST', '/review', seen),
    approvePost: on('in-review', 'POST', '/approval', seen),
    returnPost: on('in-review', 'POST', '/return', { ...seen, note: 'Shorter, please.' }),
    publishPost: on('approved', 'POST', '/publication', seen),
    withdrawPost: on('published', 'DELETE', '/publication'),
    schedulePost: on('approved', 'PUT', '/schedule', { ...seen, publishAt: '2026-12-24T06:00:00.000Z' }),
    cancelPostSchedule: on('scheduled', 'DELETE', '/schedule'),
    listPostVersions: reads(async () => read(`${POSTS}/${await aPost(db)}/versions`)()),
    readPostVersion: reads(async () => read(`${POSTS}/${await aPost(db)}/versions/1`)()),
    restorePostVersion: on('draft', 'POST', '/versions/1', seen),
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
