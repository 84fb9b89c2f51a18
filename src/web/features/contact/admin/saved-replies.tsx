import { useState } from 'react';
import { replyCalls, type SavedReply } from '#shared/contact/reply-endpoints.ts';
import { useAct } from '#web/features/admin/use-act.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActs } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import form from '#web/ui/dialog-form.module.css';
import styles from './replies.module.css';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { savedRepliesText } from './text.ts';
import { useSavedReplies } from './use-saved-replies.ts';

/** Dialog that lists the saved replies and adds, changes and deletes them. */
export function SavedReplies({ onClose }: { readonly onClose: () => void }) {
  const text = useText(savedRepliesText);
  const acts = useAct();
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  return (
    <Dialog label={text.title} closesByButtons={edited !== null} onClose={onClose}>
      {edited === null ? (
        <SavedList acts={acts} onEdit={setEdited} onClose={onClose} />
      ) : (
        <SavedReplyForm
          reply={edited === 'new' ? null : edited}
          onSaved={(message) => {
            setEdited(null);
            acts.say(message);
          }}
          onBack={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

type SavedListProps = {
  readonly acts: ReturnType<typeof useAct>;
  readonly onEdit: (reply: SavedReply | 'new') => void;
  readonly onClose: () => void;
};

function SavedList({ acts: { act, busyId, heading, notice }, onEdit, onClose }: SavedListProps) {
  const text = useText(savedRepliesText);
  const { confirm } = useAlerts();
  const { data, error, isPending, refetch } = useSavedReplies();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async ({ _id: id, title }: SavedReply) => {
    const { message, yes, no, title: asked } = text.ask;
    const answer = await confirm({
      title: asked,
      message: message(title),
      confirmLabel: yes,
      confirmKind: 'danger',
      cancelLabel: no,
    });
    if (answer) setFailure(await act(id, () => call(replyCalls.deleteSavedReply, { params: { id } })));
  };
  return (
    <div className={form.form}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.lead}</p>
      <StatusText>{notice?.message ?? ''}</StatusText>
      <ErrorBox message={failure ?? error?.message} />
      {error && <Button onClick={() => void refetch()}>{text.retry}</Button>}
      {isPending && <Loading>{text.loading}</Loading>}
      {data?.replies.length === 0 && <p className="quiet">{text.empty}</p>}
      {data && data.replies.length > 0 && (
        <ul className={styles.saved}>
          {data.replies.map((reply) => (
            <li key={reply._id} className={styles.one}>
              <div className={styles.words}>
                <b>{reply.title}</b>
                <p className={styles.preview}>{reply.text}</p>
              </div>
              <div className={styles.buttons}>
                <Button size="small" aria-label={text.changeOf(reply.title)} onClick={() => onEdit(reply)}>
                  {text.change}
                </Button>
                <Button
                  size="small"
                  kind="danger-quiet"
                  aria-label={text.deleteOf(reply.title)}
                  busyLabel={busyId === reply._id && text.deleting}
                  onClick={() => void remove(reply)}
                >
                  {text.delete}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <DialogActs>
        <Button onClick={onClose}>{text.close}</Button>
        <Button kind="primary" onClick={() => onEdit('new')}>
          {text.add}
        </Button>
      </DialogActs>
    </div>
  );
}
