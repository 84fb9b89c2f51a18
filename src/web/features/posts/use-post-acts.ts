import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldMessages } from '#shared/errors.ts';
import { postCalls } from '#shared/posts/calls.ts';
import { checkPost } from '#shared/posts/fields.ts';
import type { PostAction } from '#shared/posts/rules.ts';
import type { AdminPost } from '#shared/posts/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { messagesOf, useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { postActsText, postsText } from './text.ts';
import type { EditedPost } from './use-post.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';

/** Saves unsaved text, then calls the server with the resulting revision. */
type Work = (revision: string) => Promise<{ readonly post: AdminPost; readonly message: string }>;

/** Actions that need a complete post. */
const COMPLETE: ReadonlySet<PostAction> = new Set(['ask-review', 'publish', 'schedule']);

/**
 * Runs one action on a post at a time. Saves unsaved text first; if that fails, does not run the action. If another
 * administrator has changed the post, loads the latest version and names them.
 */
export function usePostActs(edited: EditedPost, onRefused: (errors: FieldMessages) => void) {
  const text = useText(postActsText);
  const { untitled, deleteQuestion } = useText(postsText);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { confirm, tell } = useAlerts();
  const { firstYear } = usePublicConfig();
  const running = useRef(false);
  const [busy, setBusy] = useState<PostAction | null>(null);
  const [notice, setNotice] = useState('');
  const { _id: id, isPublic } = edited.post;
  const params = { id };

  const finish = async (message: string) => {
    setNotice(message);
    toast({ message });
    await client.invalidateQueries({ queryKey: ['admin'] });
  };

  const reportRefusal = async (error: unknown): Promise<string> => {
    if (!(error instanceof ApiError)) throw error;
    if (Object.keys(error.fields).length > 0) onRefused(error.fields);
    if (error.status !== 409) return error.message;
    const { post: latest } = await call(postCalls.readPost, { params });
    edited.take(latest);
    return error.code === 'STALE' ? text.stale(latest.changedBy) : error.message;
  };

  /** Resolves to the error's message, or null. */
  const run = async (action: PostAction, work: Work): Promise<string | null> => {
    // A ref, because the second click of a double click arrives before state updates.
    if (running.current) return null;
    if (COMPLETE.has(action)) {
      const missing = messagesOf(checkPost(edited.state.fields, firstYear));
      if (Object.keys(missing).length > 0) {
        onRefused(missing);
        return text.incomplete;
      }
    }
    running.current = true;
    setBusy(action);
    setNotice('');
    try {
      const revision = await edited.flush();
      if (revision === null) return text.notSaved;
      const { post, message } = await work(revision);
      edited.take(post);
      await finish(message);
      return null;
    } catch (error) {
      return await reportRefusal(error).catch((second: unknown) => {
        if (second instanceof ApiError) return second.message;
        throw second;
      });
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const runAndTell = async (action: PostAction, work: Work) => {
    const failure = await run(action, work);
    if (failure !== null) await tell({ message: failure });
  };

  const ask = async (question: Record<'title' | 'message' | 'yes' | 'no', string>, isDangerous: boolean) =>
    confirm({
      title: question.title,
      message: question.message,
      confirmLabel: question.yes,
      confirmKind: isDangerous ? 'danger' : 'primary',
      cancelLabel: question.no,
    });

  const publish = async () => {
    const { messageAgain, ...question } = text.publishQuestion;
    if (await ask({ ...question, ...(isPublic && { message: messageAgain }) }, false))
      await runAndTell('publish', (revision) => call(postCalls.publishPost, { params, body: { revision } }));
  };
  const withdraw = async () => {
    if (await ask(text.withdrawQuestion, true))
      await runAndTell('withdraw', () => call(postCalls.withdrawPost, { params }));
  };
  const remove = async () => {
    const title = edited.state.fields.title || untitled;
    const isSure = await ask({ ...deleteQuestion, message: deleteQuestion.message(title) }, true);
    if (!isSure || running.current) return;
    setBusy('delete');
    try {
      const { message } = await call(postCalls.deletePost, { params });
      await finish(message);
      await navigate('/admin/posts');
    } catch (error) {
      await tell({ message: await reportRefusal(error) });
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    notice,
    run,
    publish,
    withdraw,
    remove,
    askForReview: async () =>
      runAndTell('ask-review', (revision) =>
        call(postCalls.askForPostReview, { params, body: { revision } }),
      ),
    approve: async () =>
      runAndTell('approve', (revision) => call(postCalls.approvePost, { params, body: { revision } })),
    takeBack: async () =>
      runAndTell('return', (revision) => call(postCalls.returnPost, { params, body: { revision } })),
    cancelSchedule: async () =>
      runAndTell('cancel-schedule', () => call(postCalls.cancelPostSchedule, { params })),
    sendBack: async (note: string) =>
      run('return', (revision) => call(postCalls.returnPost, { params, body: { revision, note } })),
    schedule: async (publishAt: string) =>
      run('schedule', (revision) => call(postCalls.schedulePost, { params, body: { revision, publishAt } })),
    restore: async (number: number) =>
      run('edit', (revision) =>
        call(postCalls.restorePostVersion, { params: { id, number }, body: { revision } }),
      ),
  };
}

export type PostActs = ReturnType<typeof usePostActs>;
