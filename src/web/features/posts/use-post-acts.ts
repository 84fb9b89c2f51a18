import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldMessages } from '#shared/errors.ts';
import { postCalls } from '#shared/posts/endpoints.ts';
import { checkPost } from '#shared/posts/fields.ts';
import type { PostAction } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { messagesOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { postActsText } from './text.ts';
import type { EditedPost } from './use-post.ts';

type Name = PostAction | 'restore';
/** Calls the server with the saved revision. Without a post in the reply, the post is deleted. */
type Work = (revision: string) => Promise<{ readonly post?: AdminPost; readonly message: string }>;

/**
 * Runs one action on a post at a time. Saves unsaved text first; if that fails, does not run the action. If another
 * administrator has changed the post, loads the latest version.
 */
export function usePostActs(edited: EditedPost, onRefused: (errors: FieldMessages) => void) {
  const text = useText(postActsText);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { confirm, tell } = useAlerts();
  const running = useRef(false);
  const [busy, setBusy] = useState<Name | null>(null);
  const params = { id: edited.post._id };

  /** Resolves to the error's message, or null. */
  const run = async (name: Name, work: Work): Promise<string | null> => {
    // A ref, because the second click of a double click arrives before state updates.
    if (running.current) return null;
    running.current = true;
    setBusy(name);
    try {
      const revision = await edited.flush();
      if (revision === null) return text.notSaved;
      const { post, message } = await work(revision);
      if (post) edited.take(post);
      else await navigate('/admin/posts');
      toast({ message });
      await client.invalidateQueries({ queryKey: ['admin'] });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) onRefused(error.fields);
      if (error.status === 409)
        await call(postCalls.readPost, { params }).then(({ post }) => edited.take(post), ignore);
      return error.code === 'STALE' ? text.stale : error.message;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const act = async (name: Name, work: Work, question?: Parameters<typeof confirm>[0]) => {
    if (question && !(await confirm(question))) return;
    const failure = await run(name, work);
    if (failure !== null) await tell({ message: failure });
  };

  /** Shows what is missing. Resolves to whether nothing is. */
  const isComplete = async (): Promise<boolean> => {
    const missing = messagesOf(checkPost(edited.state.fields));
    if (Object.keys(missing).length === 0) return true;
    onRefused(missing);
    await tell({ message: text.incomplete });
    return false;
  };

  return {
    busy,
    isComplete,
    publish: async () => {
      if (await isComplete())
        await act(
          'publish',
          (revision) => call(postCalls.publishPost, { params, body: { revision } }),
          text.publishQuestion,
        );
    },
    /** Resolves to the error's message, or null. */
    schedule: async (publishAt: string) =>
      run('schedule', (revision) => call(postCalls.schedulePost, { params, body: { revision, publishAt } })),
    cancelSchedule: async () => act('cancel-schedule', () => call(postCalls.cancelPostSchedule, { params })),
    restore: async () =>
      act(
        'restore',
        (revision) => call(postCalls.restorePost, { params, body: { revision } }),
        text.restoreQuestion,
      ),
    withdraw: async () =>
      act('withdraw', () => call(postCalls.withdrawPost, { params }), text.withdrawQuestion),
    remove: async () => act('delete', () => call(postCalls.deletePost, { params }), text.deleteQuestion),
  };
}

export type PostActs = ReturnType<typeof usePostActs>;

/** The error of the action is reported; that of loading the post again adds nothing. */
function ignore() {}
