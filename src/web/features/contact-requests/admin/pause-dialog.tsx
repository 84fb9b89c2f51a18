import { useRef, useState, type FormEvent } from 'react';
import { contactAdminCalls } from '#shared/contact-requests/admin-calls.ts';
import { PAUSE_DAYS_MAX, pauseDaysMessage } from '#shared/contact-requests/rules.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { isBlank, TEXT_MAX } from '#shared/fields.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './asker-counts.module.css';
import { askerText } from './text.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Length of a pause in days, until the administrator changes it. */
const USUAL_DAYS = 30;

type PauseDialogProps = {
  readonly memberId: string;
  readonly name: string;
  /** Reason of the pause that this one replaces, or an empty string. */
  readonly reason: string;
  readonly onPaused: (message: string) => void;
  readonly onClose: () => void;
};

/** Dialog that asks for the reason and length of a pause. What was typed stays if pausing fails. */
export function PauseDialog({ memberId, name, reason, onPaused, onClose }: PauseDialogProps) {
  const text = useText(askerText);
  const { question } = text;
  const {
    draft: given,
    change,
    clear,
  } = useFormDraft(`pause.${memberId}`, { reason, days: String(USUAL_DAYS) });
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(() => Date.now());
  const focusRefused = useRefusalFocus(form);
  const days = Number(given.days);
  const wrongDays = pauseDaysMessage(days);

  const pause = async () => {
    const isMissing = isBlank(given.reason);
    setFailure(null);
    setRefused({
      ...(isMissing && { reason: question.reasonNeeded }),
      ...(wrongDays && { days: textOf(wrongDays) }),
    });
    if (isMissing || wrongDays || isBusy) return;
    setIsBusy(true);
    try {
      const body = { reason: given.reason.trim(), days };
      const { message } = await call(contactAdminCalls.pauseContactAsker, {
        params: { id: memberId },
        body,
      });
      clear();
      onPaused(message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof ApiError ? error.message : text.actionFailed);
    } finally {
      setIsBusy(false);
    }
  };
  const close = () => {
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pause().then(focusRefused);
  };
  return (
    <Dialog
      label={question.title(name)}
      width="narrow"
      isBusy={isBusy}
      closesByButtons={given.reason !== reason}
      onClose={close}
    >
      <DialogForm ref={form} title={question.title(name)} onSubmit={submit}>
        <p>{question.lead(name)}</p>
        <ErrorBox message={failure} />
        <TextArea
          label={question.reason}
          help={question.reasonHelp}
          error={refused['reason']}
          rows={3}
          maxLength={TEXT_MAX.note}
          value={given.reason}
          data-autofocus
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={question.days}
          help={wrongDays ? undefined : question.endsOn(dayOf(new Date(now + days * DAY_MS)))}
          error={refused['days']}
          min={1}
          max={PAUSE_DAYS_MAX}
          value={given.days}
          onChange={({ currentTarget: { value } }) => change({ days: value })}
        />
        <div className={styles['dialog-acts']}>
          <Button disabled={isBusy} onClick={close}>
            {question.no}
          </Button>
          <Button type="submit" kind="danger" busyLabel={isBusy && question.pausing}>
            {question.yes}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
