import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyCalls } from '#shared/contact/reply-endpoints.ts';
import type { ContactMessage } from '#shared/contact/message-endpoints.ts';
import { replyTextMessage } from '#shared/contact/reply-rules.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { replyDraft } from './reply-draft.ts';

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
  const client = useQueryClient();
  const draft = replyDraft(message._id);
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const [isStale, setIsStale] = useState(false);

  const change = (typed: string) => {
    setText(typed);
    forget('text');
    if (typed === '') draft.clear();
    else draft.save({ text: typed, replyId: '' });
  };
  const { submit, isBusy, refused, failure, forget } = useSubmit({
    check: () => ({ text: replyTextMessage(text) }),
    send: async () => {
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
    },
    onFailure: ({ code }) => setIsStale(code === 'STALE'),
  });
  return { text, change, submit, isBusy, refused: refused['text'], failure, isStale };
}
