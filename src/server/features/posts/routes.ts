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
    listPosts: ({ query }) => listPostPage(deps, query),
    addPost: async ({ actor, body }) => ({ post: await addPost(deps, actor, body.postId) }),
    readPost: async ({ actor, params }) => ({ post: await readPost(deps, actor, params.id) }),
    savePost: async ({ actor, params, body }) => ({ post: await savePost(deps, actor, params.id, body) }),
    deletePost: ({ actor, params }) => deletePost(deps, actor, params.id),
    previewPost: async ({ body }) => ({ post: await previewPost(deps, body.fields) }),
    askForPostReview: ({ actor, params, body }) => askForReview(deps, actor, params.id, body),
    approvePost: ({ actor, params, body }) => approvePost(deps, actor, params.id, body),
    returnPost: ({ actor, params, body }) => returnPost(deps, actor, params.id, body),
    publishPost: ({ actor, params, body }) => publishPost(deps, actor, params.id, body),
    withdrawPost: ({ actor, params }) => withdrawPost(deps, actor, params.id),
    schedulePost: ({ actor, params, body }) => schedulePost(deps, actor, params.id, body),
    cancelPostSchedule: ({ actor, params }) => cancelSchedule(deps, actor, params.id),
    listPostVersions: async ({ params }) => ({ versions: await listPostVersions(deps, params.id) }),
    readPostVersion: ({ params }) => readPostVersion(deps, params.id, params.number),
    restorePostVersion: ({ actor, params, body }) => restorePostVersion(deps, actor, params, body.revision),
    uploadPostPicture: async ({ actor, files }) => ({
      picture: await uploadPicture(deps, actor, files.picture),
    }),
    findPostAuthors: async ({ query }) => ({ members: await findPostAuthors(deps, query.search) }),
    viewPostPicture: async ({ params }) => viewPicture(deps, params.file),
  };
}
