import { useState, type FormEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import { returnReasonNeeded } from '#shared/verification/rules.ts';
import { dashboardText } from '#web/features/admin/text.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { EMPTY_RETURN, returnDraftName } from './return-draft.ts';

type ReturnDialogProps = {
  readonly memberId: string;
  readonly name: string;
  readonly onReturn: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why an approval is returned to pending. The member gets the reason by email (ruling 47). */
export function ReturnDialog({ memberId, name, onReturn, onClose }: ReturnDialogProps) {
  const { returning: text, cancel } = useText(dashboardText);
  const needed = useText(returnReasonNeeded);
  const { draft, change, clear } = useFormDraft(returnDraftName(memberId), EMPTY_RETURN);
  const { reason } = draft;
  const [isMissing, setIsMissing] = useState(false);
  const close = () => {
    clear();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
    else onReturn(reason.trim());
  };
  return (
    <Dialog label={text.title(name)} closesByButtons={reason !== ''} onClose={close}>
      <DialogForm title={text.title(name)} onSubmit={submit}>
        <p>{text.lead(name)}</p>
        <TextArea
          label={text.reason}
          help={text.help}
          error={isMissing && reason.trim() === '' ? needed : undefined}
          rows={3}
          maxLength={TEXT_MAX.note}
          value={reason}
          data-autofocus
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <DialogActs>
          <Button onClick={close}>{cancel}</Button>
          <Button type="submit" kind="danger">
            {text.yes}
          </Button>
        </DialogActs>
      </DialogForm>
    </Dialog>
  );
}
