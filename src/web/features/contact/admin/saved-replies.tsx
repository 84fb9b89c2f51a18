import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactCalls, type SavedReply } from '#shared/contact/endpoints.ts';
import { checkSavedReply } from '#shared/contact/reply-rules.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import form from '#web/ui/dialog-form.module.css';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './replies.module.css';
import { useSavedReplies } from './reply-dialog.tsx';
import { savedRepliesText } from './text.ts';

/** Dialog that lists the saved replies and adds, changes and deletes them. */
export function SavedReplies({ onClose }: { readonly onClose: () => void }) {
  const text = useText(savedRepliesText);
  const client = useQueryClient();
  const { confirm } = useAlerts();
  const { data, error, isPending } = useSavedReplies();
  const [edited, setEdited] = useState<SavedReply | null>(null);
  const [said, setSaid] = useState('');
  const change = async (made: Promise<{ readonly message: string }>) => {
    const { message } = await made;
    await client.invalidateQueries({ queryKey: ['admin', 'saved-replies'] });
    setSaid(message);
    setEdited(null);
  };
  const { run, isBusy, failure } = useSubmit({
    send: (id: string) => change(call(contactCalls.deleteSavedReply, { params: { id } })),
  });
  const remove = async ({ _id: id, title }: SavedReply) => {
    if (await confirm({ ...text.ask(title), confirmKind: 'danger' })) await run(id);
  };
  if (edited)
    return (
      <Dialog label={text.title} closesByButtons onClose={onClose}>
        <SavedReplyForm
          reply={edited}
          onSave={(body) => change(call(contactCalls.saveReply, { body }))}
          onBack={() => setEdited(null)}
        />
      </Dialog>
    );
  return (
    <Dialog label={text.title} isBusy={isBusy} onClose={onClose}>
      <div className={form.form}>
        <h2>{text.title}</h2>
        <p>{text.lead}</p>
        <StatusText>{said}</StatusText>
        <ErrorBox message={failure ?? error?.message} />
        {isPending && <Loading>{text.loading}</Loading>}
        {data?.replies.length === 0 && <p className="quiet">{text.empty}</p>}
        <ul className={styles.saved}>
          {data?.replies.map((reply) => (
            <li key={reply._id} className={styles.one}>
              <div className={styles.words}>
                <b>{reply.title}</b>
                <p className={styles.preview}>{reply.text}</p>
              </div>
              <div className={styles.buttons}>
                <Button size="small" aria-label={text.changeOf(reply.title)} onClick={() => setEdited(reply)}>
                  {text.change}
                </Button>
                <Button
                  size="small"
                  kind="danger-quiet"
                  aria-label={text.deleteOf(reply.title)}
                  disabled={isBusy}
                  onClick={() => void remove(reply)}
                >
                  {text.delete}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <DialogActs>
          <Button onClick={onClose}>{text.close}</Button>
          <Button kind="primary" onClick={() => setEdited({ _id: crypto.randomUUID(), title: '', text: '' })}>
            {text.add}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  );
}

type SavedReplyFormProps = {
  readonly reply: SavedReply;
  readonly onSave: (reply: SavedReply) => Promise<void>;
  readonly onBack: () => void;
};

/** Form with the title and text of a saved reply. */
function SavedReplyForm({ reply, onSave, onBack }: SavedReplyFormProps) {
  const text = useText(savedRepliesText);
  const [given, setGiven] = useState(reply);
  const { submit, isBusy, failure, refused } = useSubmit({
    check: () => checkSavedReply(given),
    send: () => onSave(given),
  });
  return (
    <DialogForm title={text.formTitle} onSubmit={submit}>
      <ErrorBox message={failure} />
      <TextField
        label={text.name}
        help={text.nameHelp}
        value={given.title}
        error={refused['title']}
        data-autofocus
        onChange={({ currentTarget: { value: title } }) => setGiven({ ...given, title })}
      />
      <TextArea
        label={text.body}
        rows={8}
        value={given.text}
        error={refused['text']}
        onChange={({ currentTarget: { value } }) => setGiven({ ...given, text: value })}
      />
      <DialogActs>
        <Button disabled={isBusy} onClick={onBack}>
          {text.back}
        </Button>
        <Button type="submit" kind="primary" busyLabel={isBusy && text.saving}>
          {text.save}
        </Button>
      </DialogActs>
    </DialogForm>
  );
}
