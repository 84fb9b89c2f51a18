import { useRef, useState, type FormEvent } from 'react';
import { isBlank, TEXT_MAX } from '#shared/fields.ts';
import { postRuleText } from '#shared/posts/rules.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './picture-dialog.module.css';
import { postActsText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

type ReturnDialogProps = {
  readonly postId: string;
  readonly acts: PostActs;
  readonly onClose: () => void;
};

/** Dialog that sends a post back to its authors with a note. */
export function ReturnDialog({ postId, acts, onClose }: ReturnDialogProps) {
  const { returnForm: text } = useText(postActsText);
  const needed = useText(postRuleText.noteNeeded);
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clear } = useFormDraft(`return-post.${postId}`, { note: '' });
  const { note } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const focusRefused = useRefusalFocus(form);
  const isBusy = acts.busy === 'return';
  const close = () => {
    clear();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setFailure(null);
    if (isBlank(note)) return focusRefused();
    const refused = await acts.sendBack(note);
    if (refused === null) close();
    else setFailure(refused);
  };
  return (
    <Dialog label={text.title} width="narrow" isBusy={isBusy} closesByButtons={note !== ''} onClose={close}>
      <DialogForm ref={form} title={text.title} onSubmit={(event) => void submit(event)}>
        <TextArea
          label={text.label}
          help={text.help}
          error={isChecked && isBlank(note) ? needed : undefined}
          rows={4}
          maxLength={TEXT_MAX.note}
          value={note}
          readOnly={isBusy}
          data-autofocus
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="primary" busyLabel={isBusy && text.busy}>
            {text.submit}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
