import { useState, type FormEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import {
  erasesDocument,
  REJECTION_REASON_NAMES,
  REJECTION_REASONS,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './reject-dialog.module.css';
import { TEXT } from '#web/features/admin/text.ts';

type RejectDialogProps = {
  /** Who is rejected, as a question. */
  readonly title: string;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Why a document is rejected, with the words that the member will read. */
export function RejectDialog({ title, onReject, onClose }: RejectDialogProps) {
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
        <p>{TEXT.rejectLead}</p>
        <RadioGroup
          legend={TEXT.reason}
          name="reason"
          options={REJECTION_REASON_NAMES.map((name) => ({
            value: name,
            label: REJECTION_REASONS[name].label,
          }))}
          value={reason}
          onChoose={(chosen) => setReason(REJECTION_REASON_NAMES.find((name) => name === chosen) ?? 'other')}
        />
        {erasesDocument(reason) && <p className={styles.erases}>{TEXT.erases}</p>}
        <TextArea
          label={TEXT.note}
          isOptional
          help={TEXT.noteHelp}
          maxLength={TEXT_MAX.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.preview}>
          <p className={styles.previewLabel}>{TEXT.mailPreview}</p>
          <blockquote>
            {REJECTION_REASONS[reason].sentence} {note.trim()}
          </blockquote>
        </div>
        <div className={styles.acts}>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" kind="danger">
            {TEXT.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
