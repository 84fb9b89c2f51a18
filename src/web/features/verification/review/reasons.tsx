import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import type { ReviewCase } from '#shared/verification/leases.ts';
import {
  erasesDocument,
  REJECTION_REASON_NAMES,
  rejectionReasonText,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { Keycap } from './keycap.tsx';
import { MailBox } from './mail-box.tsx';
import styles from './reasons.module.css';
import { reviewText } from './text.ts';

type ReasonsProps = {
  readonly person: ReviewCase;
  readonly reason: RejectionReason;
  readonly isBusy: boolean;
  /** Whether the decision bar already shows the form's two buttons. */
  readonly hasButtonsElsewhere: boolean;
  readonly onChoose: (reason: RejectionReason) => void;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Id of the rejection form; the buttons in the decision bar refer to it. */
export const REASONS_FORM = 'why-reject';

/** Rejection form that asks for the reason and previews the email. */
export function Reasons({
  person,
  reason,
  isBusy,
  hasButtonsElsewhere,
  onChoose,
  onReject,
  onClose,
}: ReasonsProps) {
  const text = useText(reviewText);
  const reasons = useText(rejectionReasonText);
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const needsNote = reason === 'other';

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [reason]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissingNote = needsNote && note.trim() === '';
    setIsMissing(isMissingNote);
    if (isMissingNote) form.current?.querySelector('textarea')?.focus();
    else if (!isBusy) onReject(reason, note.trim());
  };
  const sendWithEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form id={REASONS_FORM} ref={form} className={styles.why} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{text.whyTitle}</h3>
      <p className={styles.help}>{text.whyLead(person.first_name)}</p>
      <fieldset className={styles.list}>
        <legend className="visually-hidden">{text.whyTitle}</legend>
        {REJECTION_REASON_NAMES.map((name, index) => (
          <label key={name} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              className={styles.input}
              checked={name === reason}
              onChange={() => onChoose(name)}
            />
            <span>
              {reasons[name].label}
              {erasesDocument(name) && <span className={styles.help}>{text.erases}</span>}
            </span>
            <Keycap>{String(index + 1)}</Keycap>
          </label>
        ))}
      </fieldset>
      {erasesDocument(reason) && (
        <p className={styles.erases} role="status">
          {text.erasesNow(person.first_name)}
        </p>
      )}
      <TextArea
        label={needsNote ? text.noteForOther : text.note}
        isOptional={!needsNote}
        help={text.noteHelp}
        error={isMissing && note.trim() === '' ? text.noteMissing : undefined}
        rows={2}
        maxLength={TEXT_MAX.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={sendWithEnter}
      />
      <MailBox memberId={person._id} reason={reason} note={note} />
      {!hasButtonsElsewhere && (
        <div className={styles.acts}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" kind="danger" busyLabel={isBusy && text.rejecting}>
            {text.reject}
          </Button>
        </div>
      )}
    </form>
  );
}
