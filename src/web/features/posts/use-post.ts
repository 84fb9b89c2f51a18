import { useState } from 'react';
import { postCalls } from '#shared/posts/endpoints.ts';
import { EMPTY_POST, type PostFields } from '#shared/posts/fields.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { call } from '#web/lib/api.ts';
import { createAutosave, localCopy } from '#web/lib/autosave.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';

/**
 * A post that is being edited: its state on the server, and its autosaved fields. Stores unsaved text in this browser
 * under the administrator's id.
 */
export function usePost(loaded: AdminPost, adminId: string) {
  const params = { id: loaded._id };
  const [post, setPost] = useState(loaded);
  const autosave = useAutosave(() =>
    createAutosave<PostFields>({
      first: loaded,
      copy: localCopy(`post.${adminId}.${loaded._id}`, isPostFields),
      save: async (fields, revision) => {
        const { post: saved } = await call(postCalls.savePost, { params, body: { revision, fields } });
        setPost(saved);
        return saved.revision;
      },
      load: async () => {
        const { post: latest } = await call(postCalls.readPost, { params });
        setPost(latest);
        return latest;
      },
    }),
  );
  return {
    ...autosave,
    post,
    /** Adopts a post that another call returned. */
    take: (latest: AdminPost) => {
      setPost(latest);
      autosave.take(latest);
    },
  };
}

export type EditedPost = ReturnType<typeof usePost>;

/** Whether stored text has the fields of a post; an older version of this app may have stored others. */
function isPostFields(value: unknown): value is PostFields {
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(EMPTY_POST);
  return Object.keys(value).length === names.length && names.every((name) => name in value);
}
