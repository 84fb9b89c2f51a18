import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ContactMessage } from '#shared/contact/message-endpoints.ts';
import { REPLY_MAX } from '#shared/contact/reply-rules.ts';
import { momentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './replies.module.css';
import { SavedReplies } from './saved-replies.tsx';
import { SavedReplyPicker } from './saved-reply-picker.tsx';
import { replyText } from './text.ts';
import { useReply, type UndoableReply } from './use-reply.ts';

/** Number of characters from which the form shows the count. */
const COUNTED = REPLY_MAX - 500;

type ReplyDialogProps = {
  readonly message: ContactMessage;
  readonly onSent: (reply: UndoableReply) => void;
  readonly onClose: () => void;
};

/** Form that replies to a contact message by email, below the message and with saved replies to insert. */
export function ReplyDialog({ message, onSent, onClose }: ReplyDialogProps) {
  const texts = useText(replyText);
  const { text, change, submit, isBusy, refused, failure, isStale } = useReply(message, onSent);
  const [isManaging, setIsManaging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // The browser puts the cursor of a restored draft at its beginning.
  useEffect(() => area.current?.setSelectionRange(area.current.value.length, area.current.value.length), []);
  const insert = (saved: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(saved, field.selectionStart, field.selectionEnd, 'end');
    change(field.value);
    field.focus();
  };
  const length = text.trim().length;
  const title = texts.title(message.name);
  return (
    <>
      <Dialog label={title} isBusy={isBusy} closesByButtons={text !== ''} onClose={onClose}>
        <DialogForm title={title} onSubmit={submit}>
          <div>
            <p className="quiet">{texts.original(message.name, momentOf(message.createdAt))}</p>
            <blockquote className={styles.original}>
              <FoldedText>{message.message}</FoldedText>
            </blockquote>
          </div>
          <SavedReplyPicker onInsert={insert} onManage={() => setIsManaging(true)} />
          <TextArea
            ref={area}
            label={texts.label}
            help={
              length > COUNTED
                ? texts.count(length.toLocaleString('en-IN'), REPLY_MAX.toLocaleString('en-IN'))
                : texts.help
            }
            error={refused}
            rows={8}
            value={text}
            readOnly={isBusy}
            data-autofocus
            onChange={(event) => change(event.currentTarget.value)}
          />
          <ErrorBox message={failure} />
          {text !== '' && <p className="quiet">{texts.kept}</p>}
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
      {isManaging && <SavedReplies onClose={() => setIsManaging(false)} />}
    </>
  );
}
