import { useState, type FormEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import {
  erasesDocument,
  REJECTION_REASON_NAMES,
  rejectionReasonText,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './reject-dialog.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

type RejectDialogProps = {
  /** Heading that names the member or, in a bulk decision, the number of members. */
  readonly title: string;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Asks why the document is rejected and previews the text that the member will read. */
export function RejectDialog({ title, onReject, onClose }: RejectDialogProps) {
  const text = useText(dashboardText);
  const reasons = useText(rejectionReasonText);
  const [reason, setReason] = useState<RejectionReason>('unreadable');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject(reason, note);
  };
  return (
    <Dialog label={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text.rejectLead}</p>
        <RadioGroup
          legend={text.reason}
          name="reason"
          options={REJECTION_REASON_NAMES.map((name) => ({
            value: name,
            label: reasons[name].label,
          }))}
          value={reason}
          onChoose={(chosen) => setReason(REJECTION_REASON_NAMES.find((name) => name === chosen) ?? 'other')}
        />
        {erasesDocument(reason) && <p className={styles.erases}>{text.erases}</p>}
        <TextArea
          label={text.note}
          isOptional
          help={text.noteHelp}
          maxLength={TEXT_MAX.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.preview}>
          <p className={styles.previewLabel}>{text.mailPreview}</p>
          <blockquote>
            {reasons[reason].sentence} {note.trim()}
          </blockquote>
        </div>
        <div className={styles.acts}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" kind="danger">
            {text.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
