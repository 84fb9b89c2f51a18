import { useState } from 'react';
import { postCalls } from '#shared/posts/calls.ts';
import { AUTHOR_KINDS, EMPTY_POST, type PostFields } from '#shared/posts/fields.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { call } from '#web/lib/api.ts';
import { createAutosave, localCopy, type Version } from '#web/lib/autosave.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';

/**
 * A post that is being edited: its state on the server, and its autosaved fields. Stores unsaved text in this browser
 * under the administrator's id.
 */
export function usePost(loaded: AdminPost, adminId: string) {
  const { _id: id } = loaded;
  const [post, setPost] = useState(loaded);
  const autosave = useAutosave(() =>
    createAutosave<PostFields>({
      first: versionOf(loaded),
      copy: localCopy(`post.${adminId}.${id}`, isPostFields),
      save: async (fields, revision) => {
        const { post: saved } = await call(postCalls.savePost, {
          params: { id },
          body: { revision, fields },
        });
        setPost(saved);
        return saved.revision;
      },
      load: async () => {
        const { post: latest } = await call(postCalls.readPost, { params: { id } });
        setPost(latest);
        return versionOf(latest);
      },
    }),
  );
  return {
    post,
    state: autosave.state,
    change: autosave.change,
    flush: autosave.flush,
    settle: autosave.settle,
    /** Adopts a post that another call returned. */
    take: (latest: AdminPost) => {
      setPost(latest);
      autosave.take(versionOf(latest));
    },
  };
}

export type EditedPost = ReturnType<typeof usePost>;

function versionOf({ fields, revision }: AdminPost): Version<PostFields> {
  return { fields, revision };
}

/** Whether stored text has the fields of a post; an older version of this app may have stored others. */
function isPostFields(value: unknown): value is PostFields {
  if (typeof value !== 'object' || value === null) return false;
  const given: Readonly<Record<string, unknown>> = { ...value };
  return (
    Object.entries(EMPTY_POST).every(([name, empty]) =>
      isLike(given[name], NULLABLE[name] ?? typeof empty),
    ) && AUTHOR_KINDS.some((kind) => kind === given['authorKind'])
  );
}

/** Types of the fields that can be null. */
const NULLABLE: Readonly<Record<string, string>> = {
  coverDrawing: 'number',
  coverPicture: 'string',
  authorMember: 'string',
  guestJoined: 'number',
  guestLeft: 'number',
};

function isLike(value: unknown, type: string): boolean {
  return typeof value === type || value === null;
}
