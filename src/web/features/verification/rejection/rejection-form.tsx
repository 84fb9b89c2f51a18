import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import {
  erasesDocument,
  needsNote,
  noteNeeded,
  REJECTION_REASON_NAMES,
  rejectionReasonText,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { Keycap } from './keycap.tsx';
import { MailBox } from './mail-box.tsx';
import { EMPTY_REJECTION, rejectionDraftName } from './rejection-draft.ts';
import styles from './rejection-form.module.css';
import { rejectionText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** A member whose document is rejected. */
export type Rejected = { readonly _id: string; readonly first_name: string; readonly last_name: string };

type RejectionFormProps = {
  /** The member, or several in a bulk decision. */
  readonly people: readonly [Rejected, ...Rejected[]];
  /** Null until the reviewer has chosen a reason; none is preselected. */
  readonly reason: RejectionReason | null;
  readonly isBusy: boolean;
  /** Whether the form is in review mode on a wide screen: with keys, and with its buttons in the decision bar. */
  readonly isInReview?: boolean;
  readonly onChoose: (reason: RejectionReason) => void;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Id of the rejection form; the buttons in the decision bar refer to it. */
export const REJECTION_FORM = 'why-reject';

/** Rejection form for a row, a bulk decision and review mode: asks for the reason and previews the email. */
export function RejectionForm({
  people,
  reason,
  isBusy,
  isInReview = false,
  onChoose,
  onReject,
  onClose,
}: RejectionFormProps) {
  const text = useText(rejectionText);
  const reasons = useText(rejectionReasonText)(siteSettings.aSchoolWord);
  const missingNote = useText(noteNeeded);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useFormDraft(rejectionDraftName(people), EMPTY_REJECTION);
  const { note } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [first] = people;
  const isMany = people.length > 1;
  const isNoteNeeded = reason !== null && needsNote(reason);
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  const isReasonMissing = isChecked && reason === null;

  useEffect(() => {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
    ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
  }, [reason]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason === null) form.current?.querySelector('input')?.focus();
    else if (isNoteMissing) form.current?.querySelector('textarea')?.focus();
    else if (!isBusy) onReject(reason, note.trim());
  };
  const sendWithEnter = (event: KeyboardEvent) => {
    if (!isInReview || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form id={REJECTION_FORM} ref={form} className={styles.why} onSubmit={submit} noValidate>
      {isInReview ? (
        <h3 className={styles.title}>{titleOf(people, text)}</h3>
      ) : (
        <h2 className={styles.dialogTitle}>{titleOf(people, text)}</h2>
      )}
      <p className={styles.help}>{isMany ? text.leadMany : text.lead(first.first_name)}</p>
      <fieldset className={styles.list} aria-describedby={isReasonMissing ? errorId : undefined}>
        <legend className="visually-hidden">{text.reason}</legend>
        {isReasonMissing && (
          <p id={errorId} role="alert" className={styles.error}>
            {text.reasonMissing}
          </p>
        )}
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
            {isInReview && <Keycap>{String(index + 1)}</Keycap>}
          </label>
        ))}
      </fieldset>
      {reason !== null && erasesDocument(reason) && (
        <p className={styles.erases} role="status">
          {isMany ? text.erasesMany : text.erasesNow(first.first_name)}
        </p>
      )}
      <TextArea
        label={isNoteNeeded ? text.noteForOther : text.note}
        isOptional={!isNoteNeeded}
        help={text.noteHelp}
        error={isChecked && isNoteMissing ? missingNote : undefined}
        rows={2}
        maxLength={TEXT_MAX.note}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        onKeyDown={sendWithEnter}
      />
      {reason !== null && (
        <MailBox memberId={first._id} memberCount={people.length} reason={reason} note={note} />
      )}
      {!isInReview && (
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

/** Returns the question that heads the form and names its dialog. */
export function titleOf(
  [first, ...others]: readonly [Rejected, ...Rejected[]],
  text: (typeof rejectionText)['en'],
): string {
  if (others.length > 0) return text.titleMany(others.length + 1);
  return text.title(`${first.first_name} ${first.last_name}`.trim());
}
