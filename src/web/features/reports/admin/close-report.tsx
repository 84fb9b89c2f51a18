import { useState, type FormEvent } from 'react';
import { TEXT_MAX } from '#shared/fields.ts';
import type { Report } from '#shared/reports/endpoints.ts';
import { fullName } from '#web/lib/names.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { reportsText } from './text.ts';

type CloseReportProps = {
  readonly report: Report;
  readonly isBusy: boolean;
  /** Closes the report. Resolves to an error message, or null on success. */
  readonly onClose: (note: string) => Promise<string | null>;
  readonly onDismiss: () => void;
};

/**
 * Dialog that asks for a note to other administrators before closing a report. The typed note stays if closing fails.
 */
export function CloseReport({ report, isBusy, onClose, onDismiss }: CloseReportProps) {
  const text = useText(reportsText);
  const { draft, change, clear } = useFormDraft(`close-report.${report._id}`, { note: '' });
  const { note } = draft;
  const [failure, setFailure] = useState<string | null>(null);
  const title = text.closeTitle(fullName(report.reported));
  const dismiss = () => {
    clear();
    onDismiss();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const refused = await onClose(note);
    if (refused === null) clear();
    setFailure(refused);
  };
  return (
    <Dialog label={title} width="narrow" isBusy={isBusy} onClose={dismiss}>
      <DialogForm title={title} onSubmit={(event) => void submit(event)}>
        <p>{text.closeLead}</p>
        <ErrorBox message={failure} />
        <TextArea
          label={text.note}
          isOptional
          help={text.noteHelp}
          rows={4}
          maxLength={TEXT_MAX.note}
          value={note}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
        <DialogActs>
          <Button disabled={isBusy} onClick={dismiss}>
            {text.keepOpen}
          </Button>
          <Button kind="primary" type="submit" busyLabel={isBusy && text.closing}>
            {text.close}
          </Button>
        </DialogActs>
      </DialogForm>
    </Dialog>
  );
}
