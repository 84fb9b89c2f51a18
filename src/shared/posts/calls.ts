import type { Calls } from '#shared/endpoint.ts';

const POST = '/api/auth/admin/posts/:id';

/** Endpoints for writing and publishing blog posts. */
export const postCalls = {
  listPosts: {
    method: 'GET',
    path: '/api/auth/admin/posts',
    access: 'admin',
    failure: { en: "We couldn't load the posts. Please try again." },
  },
  addPost: {
    method: 'POST',
    path: '/api/auth/admin/posts',
    access: 'admin',
    failure: { en: "We couldn't start a new post. Please try again." },
  },
  readPost: {
    method: 'GET',
    path: POST,
    access: 'admin',
    failure: { en: "We couldn't load this post. Please try again." },
  },
  savePost: {
    method: 'PUT',
    path: POST,
    access: 'admin',
    failure: { en: "We couldn't save this post. Your text is saved in this browser; please try again." },
  },
  deletePost: {
    method: 'DELETE',
    path: POST,
    access: 'admin',
    failure: { en: "We couldn't delete this post. Please try again." },
  },
  previewPost: {
    method: 'POST',
    path: '/api/auth/admin/post-preview',
    access: 'admin',
    failure: { en: "We couldn't show the preview. Please try again." },
  },
  publishPost: {
    method: 'POST',
    path: '/api/auth/admin/posts/:id/publication',
    access: 'admin',
    failure: { en: "We couldn't publish this post. Please try again." },
  },
  withdrawPost: {
    method: 'DELETE',
    path: '/api/auth/admin/posts/:id/publication',
    access: 'admin',
    failure: { en: "We couldn't unpublish this post. Please try again." },
  },
  schedulePost: {
    method: 'PUT',
    path: '/api/auth/admin/posts/:id/schedule',
    access: 'admin',
    failure: { en: "We couldn't schedule this post. Please try again." },
  },
  cancelPostSchedule: {
    method: 'DELETE',
    path: '/api/auth/admin/posts/:id/schedule',
    access: 'admin',
    failure: { en: "We couldn't cancel the schedule. Please try again." },
  },
  restorePost: {
    method: 'POST',
    path: '/api/auth/admin/posts/:id/restoration',
    access: 'admin',
    failure: { en: "We couldn't restore the earlier version. Please try again." },
  },
  uploadPostPicture: {
    method: 'POST',
    path: '/api/auth/admin/post-pictures',
    access: 'admin',
    files: ['picture'],
    failure: { en: "We couldn't upload the picture. Please try again." },
  },
  findPostAuthors: {
    method: 'GET',
    path: '/api/auth/admin/post-authors',
    access: 'admin',
    failure: { en: "We couldn't search the members. Please try again." },
  },
  viewPostPicture: { method: 'GET', path: '/api/blog/pictures/:file', access: 'anyone' },
} as const satisfies Calls;
