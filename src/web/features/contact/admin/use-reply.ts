import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyCalls } from '#shared/contact/replies-calls.ts';
import type { ContactMessage } from '#shared/contact/messages.ts';
import { replyTextMessage } from '#shared/contact/reply-rules.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { replyDraft } from './reply-draft.ts';
import { replyText } from './text.ts';

/** A reply that can still be undone. */
export type UndoableReply = {
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
  readonly until: string;
  readonly message: string;
};

/** Holds the text of a reply, saved as a draft in this tab, and sends it. */
export function useReply(message: ContactMessage, onSent: (reply: UndoableReply) => void) {
  const texts = useText(replyText);
  const client = useQueryClient();
  const draft = replyDraft(message._id);
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isStale, setIsStale] = useState(false);

  const change = (typed: string) => {
    setText(typed);
    setRefused(undefined);
    if (typed === '') draft.clear();
    else draft.save({ text: typed, replyId: '' });
  };
  const report = (error: unknown) => {
    setIsStale(error instanceof ApiError && error.code === 'STALE');
    if (error instanceof ApiError && error.fields['text'] !== undefined) setRefused(error.fields['text']);
    else setFailure(error instanceof ApiError ? error.message : texts.failed);
  };
  const send = async () => {
    if (isBusy) return;
    const fault = replyTextMessage(text);
    setRefused(fault && textOf(fault));
    setFailure(null);
    if (fault) return;
    setIsBusy(true);
    try {
      // `||`, because a draft that has changed since it was sent holds an empty id.
      const replyId = draft.read()?.replyId || crypto.randomUUID();
      draft.save({ text, replyId });
      const body = { replyId, text, knownReplies: message.replies.length, sendsAnyway: isStale };
      const answer = await call(replyCalls.replyToMessage, { params: { id: message._id }, body });
      draft.clear();
      await client.invalidateQueries({ queryKey: ['admin'] });
      onSent({
        id: replyId,
        messageId: message._id,
        text,
        until: answer.undoUntil,
        message: answer.message,
      });
    } catch (error) {
      report(error);
      setIsBusy(false);
    }
  };
  return { text, change, send, isBusy, refused, failure, isStale };
}
