import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { findPostAuthors } from './authors.service.ts';
import { uploadPicture, viewPicture } from './pictures.service.ts';
import { addPost, deletePost, listPostPage, previewPost, savePost } from './posts.service.ts';
import {
  approvePost,
  askForReview,
  cancelSchedule,
  publishPost,
  returnPost,
  schedulePost,
  withdrawPost,
} from './publication.service.ts';
import { listPostVersions, readPostVersion, restorePostVersion } from './versions.service.ts';
import { readPost } from './views.service.ts';

type PostEndpoints =
  | 'listPosts'
  | 'addPost'
  | 'readPost'
  | 'savePost'
  | 'deletePost'
  | 'previewPost'
  | 'askForPostReview'
  | 'approvePost'
  | 'returnPost'
  | 'publishPost'
  | 'withdrawPost'
  | 'schedulePost'
  | 'cancelPostSchedule'
  | 'listPostVersions'
  | 'readPostVersion'
  | 'restorePostVersion'
  | 'uploadPostPicture'
  | 'findPostAuthors'
  | 'viewPostPicture';

/** Returns the handlers for writing, reviewing and publishing posts, and for their pictures. */
export function postHandlers(deps: Deps): Handlers<PostEndpoints> {
  return {
    listPosts: async ({ query }) => ({ success: true, ...(await listPostPage(deps, query)) }),
    addPost: async ({ actor, body }) => ({ success: true, post: await addPost(deps, actor, body.postId) }),
    readPost: async ({ actor, params }) => ({ success: true, post: await readPost(deps, actor, params.id) }),
    savePost: async ({ actor, params, body }) => ({
      success: true,
      post: await savePost(deps, actor, params.id, body),
    }),
    deletePost: async ({ actor, params }) => ({
      success: true,
      ...(await deletePost(deps, actor, params.id)),
    }),
    previewPost: async ({ body }) => ({ success: true, post: await previewPost(deps, body.fields) }),
    askForPostReview: async ({ actor, params, body }) => ({
      success: true,
      ...(await askForReview(deps, actor, params.id, body)),
    }),
    approvePost: async ({ actor, params, body }) => ({
      success: true,
      ...(await approvePost(deps, actor, params.id, body)),
    }),
    returnPost: async ({ actor, params, body }) => ({
      success: true,
      ...(await returnPost(deps, actor, params.id, body)),
    }),
    publishPost: async ({ actor, params, body }) => ({
      success: true,
      ...(await publishPost(deps, actor, params.id, body)),
    }),
    withdrawPost: async ({ actor, params }) => ({
      success: true,
      ...(await withdrawPost(deps, actor, params.id)),
    }),
    schedulePost: async ({ actor, params, body }) => ({
      success: true,
      ...(await schedulePost(deps, actor, params.id, body)),
    }),
    cancelPostSchedule: async ({ actor, params }) => ({
      success: true,
      ...(await cancelSchedule(deps, actor, params.id)),
    }),
    listPostVersions: async ({ params }) => ({
      success: true,
      versions: await listPostVersions(deps, params.id),
    }),
    readPostVersion: async ({ params }) => ({
      success: true,
      ...(await readPostVersion(deps, params.id, params.number)),
    }),
    restorePostVersion: async ({ actor, params, body }) => ({
      success: true,
      ...(await restorePostVersion(deps, actor, params, body.revision)),
    }),
    uploadPostPicture: async ({ actor, files }) => ({
      success: true,
      picture: await uploadPicture(deps, actor, files.picture),
    }),
    findPostAuthors: async ({ query }) => ({
      success: true,
      members: await findPostAuthors(deps, query.search),
    }),
    viewPostPicture: async ({ params }) => viewPicture(deps, params.file),
  };
}
