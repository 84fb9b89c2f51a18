import { useRef, useState, type FormEvent } from 'react';
import { proposedTime, scheduleMessage } from '#shared/schedule.ts';
import { momentAt } from '#shared/time-zone.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './picture-dialog.module.css';
import { postActsText } from './text.ts';
import type { PostActs } from './use-post-acts.ts';

type ScheduleDialogProps = { readonly acts: PostActs; readonly onClose: () => void };

/** Dialog that schedules publication for a date and time in the community's time zone. */
export function ScheduleDialog({ acts, onClose }: ScheduleDialogProps) {
  const { scheduleForm: text } = useText(postActsText);
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(() => proposedTime(new Date()));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const focusRefused = useRefusalFocus(form);
  const isBusy = acts.busy === 'schedule';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const moment = momentAt(at) ?? new Date(Number.NaN);
    const refused = scheduleMessage(moment, new Date());
    setError(refused && textOf(refused));
    if (refused) return focusRefused();
    const answer = await acts.schedule(moment.toISOString());
    if (answer === null) onClose();
    else setFailure(answer);
  };
  return (
    <Dialog label={text.title} width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm ref={form} title={text.title} onSubmit={(event) => void submit(event)}>
        <TextField
          label={text.label}
          help={text.help}
          error={error}
          type="datetime-local"
          value={at}
          data-autofocus
          onChange={({ currentTarget }) => {
            setAt(currentTarget.value);
            setError(undefined);
          }}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
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
