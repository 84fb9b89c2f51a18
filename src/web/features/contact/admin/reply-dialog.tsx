import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { contactCalls, type ContactMessage } from '#shared/contact/endpoints.ts';
import { replyTextMessage } from '#shared/contact/reply-rules.ts';
import { call } from '#web/lib/api.ts';
import { momentOf } from '#web/lib/days.ts';
import { ownDraft } from '#web/lib/form-draft.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './replies.module.css';
import { replyText } from './text.ts';

type ReplyDialogProps = {
  readonly message: ContactMessage;
  readonly onSent: (message: string) => void;
  readonly onClose: () => void;
};

/**
 * Form that replies to a contact message by email, below the message and with saved replies to insert. Keeps the text in
 * this tab, with the id under which this exact text was last sent: sending it again after a lost connection sends one
 * email.
 */
export function ReplyDialog({ message, onSent, onClose }: ReplyDialogProps) {
  const texts = useText(replyText);
  const client = useQueryClient();
  const draft = ownDraft(`reply.${message._id}`, { text: '', replyId: '' });
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  // The browser puts the cursor of a restored draft at its beginning.
  useEffect(() => area.current?.setSelectionRange(area.current.value.length, area.current.value.length), []);
  const { submit, isBusy, refused, error, failure, forget } = useSubmit({
    check: () => ({ text: replyTextMessage(text) }),
    send: async () => {
      // `||`, because a draft that has changed since it was sent holds an empty id.
      const replyId = draft.read()?.replyId || crypto.randomUUID();
      draft.save({ text, replyId });
      const body = { replyId, text, ...(!isStale && { knownReplies: message.replies.length }) };
      const answer = await call(contactCalls.replyToMessage, { params: { id: message._id }, body });
      draft.clear();
      await client.invalidateQueries({ queryKey: ['admin'] });
      onSent(answer.message);
    },
  });
  const isStale = error?.code === 'STALE';
  const change = (typed: string) => {
    setText(typed);
    if (refused['text']) forget('text');
    if (typed === '') draft.clear();
    else draft.save({ text: typed, replyId: '' });
  };
  const insert = (saved: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(saved, field.selectionStart, field.selectionEnd, 'end');
    change(field.value);
    field.focus();
  };
  const title = texts.title(message.name);
  return (
    <Dialog label={title} isBusy={isBusy} closesByButtons={text !== ''} onClose={onClose}>
      <DialogForm title={title} onSubmit={submit}>
        <div>
          <p className="quiet">{texts.original(message.name, momentOf(message.createdAt))}</p>
          <blockquote className={styles.original}>
            <FoldedText>{message.message}</FoldedText>
          </blockquote>
        </div>
        <SavedReplyPicker onInsert={insert} />
        <TextArea
          ref={area}
          label={texts.label}
          help={texts.help}
          error={refused['text']}
          rows={8}
          value={text}
          readOnly={isBusy}
          data-autofocus
          onChange={(event) => change(event.currentTarget.value)}
        />
        <ErrorBox message={failure} />
        <DialogActs>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            type="submit"
            kind="primary"
            icon={<Send aria-hidden="true" />}
            busyLabel={isBusy && texts.sending}
          >
            {isStale ? texts.sendAnyway : texts.send}
          </Button>
        </DialogActs>
      </DialogForm>
    </Dialog>
  );
}

/** The saved replies; refetched after every action of an administrator. */
export function useSavedReplies() {
  return useQuery({
    queryKey: ['admin', 'saved-replies'],
    queryFn: ({ signal }) => call(contactCalls.listSavedReplies, {}, { signal }),
  });
}

/**
 * Selects a saved reply and inserts it. Inserts at a button, because the arrow keys change the selection at each press.
 */
function SavedReplyPicker({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const text = useText(replyText);
  const [chosen, setChosen] = useState('');
  const replies = useSavedReplies().data?.replies ?? [];
  const reply = replies.find(({ _id: id }) => id === chosen);
  if (replies.length === 0) return null;
  return (
    <div className={styles.pick}>
      <SelectField
        label={text.pick}
        placeholder={text.choose}
        options={replies.map(({ _id: id }) => id)}
        labels={Object.fromEntries(replies.map(({ _id: id, title }) => [id, title]))}
        value={reply ? chosen : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button disabled={!reply} onClick={() => reply && onInsert(reply.text)}>
        {text.insert}
      </Button>
    </div>
  );
}
