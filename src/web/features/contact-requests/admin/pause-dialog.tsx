import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactAdminCalls } from '#shared/contact-requests/admin-endpoints.ts';
import { calendarDay } from '#shared/time-zone.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './pause-dialog.module.css';
import { pauseText } from './text.ts';

type PauseDialogProps = {
  readonly memberId: string;
  readonly name: string;
  /** Until when the member's requests are paused, or null. */
  readonly pausedUntil: string | null;
  readonly onClose: () => void;
};

/** Dialog that pauses a member's right to ask until the end of a day. Without a day, it ends the pause. */
export function PauseDialog({ memberId, name, pausedUntil, onClose }: PauseDialogProps) {
  const text = useText(pauseText);
  const client = useQueryClient();
  const toast = useToast();
  const [until, setUntil] = useState(pausedUntil === null ? '' : calendarDay(new Date(pausedUntil)));
  const { submit, isBusy, failure, refused } = useSubmit({
    check: () => ({ until: until === '' && pausedUntil === null ? text.dayNeeded : null }),
    send: async () => {
      const { message } = await call(contactAdminCalls.pauseContactAsker, {
        params: { id: memberId },
        body: { until },
      });
      await client.invalidateQueries({ queryKey: ['admin', 'user', memberId] });
      toast({ about: memberId, message });
      onClose();
    },
  });
  const title = text.title(name);
  return (
    <Dialog label={title} width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm title={title} onSubmit={submit}>
        <p>{text.lead(name)}</p>
        <ErrorBox message={failure} />
        <TextField
          type="date"
          label={text.until}
          help={pausedUntil === null ? undefined : text.emptyEnds}
          error={refused['until']}
          value={until}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setUntil(value)}
        />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="danger" busyLabel={isBusy && text.saving}>
            {until === '' && pausedUntil !== null ? text.end : text.pause}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
