import { useRef, useState, type FormEvent } from 'react';
import { reportCalls } from '#shared/reports/calls.ts';
import {
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  reportWordsMessage,
} from '#shared/reports/reasons.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm, DialogNews } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './report-profile.module.css';
import { TEXT } from './text.ts';

type ReportDialogProps = {
  readonly memberId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Reason and words of a report, and the thanks for it. */
export function ReportDialog({ memberId, name, onClose }: ReportDialogProps) {
  const [given, setGiven] = useState({ reason: '', words: '' });
  const { send, isBusy, refused, failure, thanks } = useReport(memberId);
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(given).then(focusRefused);
  };
  if (thanks !== null)
    return (
      <Dialog label={TEXT.thanks} width="narrow" onClose={onClose}>
        <DialogNews title={TEXT.thanks}>
          <p>{thanks}</p>
          <div className={styles.acts}>
            <Button kind="primary" autoFocus onClick={onClose}>
              {TEXT.close}
            </Button>
          </div>
        </DialogNews>
      </Dialog>
    );
  return (
    <Dialog label={TEXT.title(name)} width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm ref={form} title={TEXT.title(name)} onSubmit={submit}>
        <p>{TEXT.lead}</p>
        <ErrorBox message={failure} />
        <SelectField
          label={TEXT.reason}
          options={REPORT_REASON_NAMES}
          labels={REPORT_REASONS}
          placeholder={TEXT.choose}
          value={given.reason}
          error={refused['reason']}
          onChange={(event) => setGiven({ ...given, reason: event.currentTarget.value })}
        />
        <TextArea
          label={TEXT.words}
          isOptional={given.reason !== 'other'}
          help={TEXT.wordsHelp}
          rows={4}
          maxLength={REPORT_WORDS_MAX}
          value={given.words}
          error={refused['words']}
          onChange={(event) => setGiven({ ...given, words: event.currentTarget.value })}
        />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" kind="primary" busyLabel={isBusy && TEXT.sending}>
            {TEXT.send}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}

function useReport(memberId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const send = async (given: { readonly reason: string; readonly words: string }) => {
    const reason = REPORT_REASON_NAMES.find((name) => name === given.reason);
    const words = reason && reportWordsMessage(reason, given.words);
    setFailure(null);
    setRefused({ ...(!reason && { reason: TEXT.reasonMissing }), ...(words && { words }) });
    if (!reason || words || isBusy) return;
    setIsBusy(true);
    try {
      const body = { memberId, reason, words: given.words.trim() };
      setThanks((await call(reportCalls.reportMember, { body })).message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof ApiError ? error.message : TEXT.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy, refused, failure, thanks };
}
