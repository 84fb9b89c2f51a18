import { useEffect, useState } from 'react';
import type { ContactMessage } from '#shared/contact/message-endpoints.ts';
import { replyCalls } from '#shared/contact/reply-endpoints.ts';
import { UndoBar } from '#web/features/admin/undo-bar.tsx';
import type { useAct } from '#web/features/admin/use-act.ts';
import { call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { replyDraft } from './reply-draft.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { SavedReplies } from './saved-replies.tsx';
import type { UndoableReply } from './use-reply.ts';

/**
 * Opens the saved replies, or the reply form and then, for ten seconds, a bar with Undo. Undo restores the text as a
 * draft.
 */
export function useReplies(acts: ReturnType<typeof useAct>) {
  const { tell } = useAlerts();
  const [message, setMessage] = useState<ContactMessage | null>(null);
  const [sent, setSent] = useState<UndoableReply | null>(null);
  const [isSavedOpen, setIsSavedOpen] = useState(false);
  const { heading } = acts;
  // Once replied to, the message leaves the list of open messages, and its button with it.
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent, heading]);

  const undo = async ({ id, messageId, text }: UndoableReply) => {
    const failure = await acts.act(id, () => call(replyCalls.undoReply, { params: { id } }));
    setSent(null);
    if (failure === null) replyDraft(messageId).save({ text, replyId: '' });
    else await tell({ message: failure });
  };
  return {
    start: (chosen: ContactMessage) => setMessage(chosen),
    startSaved: () => setIsSavedOpen(true),
    savedDialog: isSavedOpen && <SavedReplies onClose={() => setIsSavedOpen(false)} />,
    dialog: message && (
      <ReplyDialog
        message={message}
        onClose={() => setMessage(null)}
        onSent={(reply) => {
          setMessage(null);
          acts.forgetNotice();
          setSent(reply);
        }}
      />
    ),
    undoBar: sent && (
      <UndoBar
        key={sent.id}
        until={sent.until}
        message={sent.message}
        isBusy={acts.busyId === sent.id}
        onUndo={() => void undo(sent)}
        onGone={() => setSent(null)}
      />
    ),
  };
}
