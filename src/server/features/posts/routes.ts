import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { findPostAuthors } from './authors.service.ts';
import { uploadPicture, viewPicture } from './pictures.service.ts';
import { addPost, deletePost, listPostPage, previewPost, restorePost, savePost } from './posts.service.ts';
import { cancelSchedule, publishPost, schedulePost, withdrawPost } from './publication.service.ts';
import { readPost } from './views.service.ts';

type PostEndpoints =
  | 'listPosts'
  | 'addPost'
  | 'readPost'
  | 'savePost'
  | 'deletePost'
  | 'previewPost'
  | 'publishPost'
  | 'withdrawPost'
  | 'schedulePost'
  | 'cancelPostSchedule'
  | 'restorePost'
  | 'uploadPostPicture'
  | 'findPostAuthors'
  | 'viewPostPicture';

/** Returns the handlers for writing and publishing posts, and for their pictures. */
export function postHandlers(deps: Deps): Handlers<PostEndpoints> {
  return {
    listPosts: ({ query }) => listPostPage(deps, query),
    addPost: async ({ actor, body }) => ({ post: await addPost(deps, actor, body.postId) }),
    readPost: async ({ params }) => ({ post: await readPost(deps, params.id) }),
    savePost: async ({ actor, params, body }) => ({ post: await savePost(deps, actor, params.id, body) }),
    deletePost: ({ actor, params }) => deletePost(deps, actor, params.id),
    previewPost: async ({ body }) => ({ post: await previewPost(deps, body.fields) }),
    publishPost: ({ actor, params, body }) => publishPost(deps, actor, params.id, body),
    withdrawPost: ({ actor, params }) => withdrawPost(deps, actor, params.id),
    schedulePost: ({ actor, params, body }) => schedulePost(deps, actor, params.id, body),
    cancelPostSchedule: ({ actor, params }) => cancelSchedule(deps, actor, params.id),
    restorePost: ({ actor, params, body }) => restorePost(deps, actor, params.id, body),
    uploadPostPicture: async ({ actor, files }) => ({
      picture: await uploadPicture(deps, actor, files.picture),
    }),
    findPostAuthors: async ({ query }) => ({ members: await findPostAuthors(deps, query.search) }),
    viewPostPicture: async ({ params }) => viewPicture(deps, params.file),
  };
}
