import { useState } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { reportCalls } from '#shared/reports/endpoints.ts';
import {
  REPORT_REASON_NAMES,
  REPORT_WORDS_MAX,
  reportReasonText,
  reportWordsMessage,
} from '#shared/reports/reasons.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm, DialogNews } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './report-profile.module.css';
import { reportText } from './text.ts';

const EMPTY = { reason: '', words: '' };

type ReportDialogProps = {
  readonly memberId: string;
  readonly name: string;
  /** Request to get in touch that is reported with its words. */
  readonly requestId?: string;
  readonly onClose: () => void;
};

/**
 * Dialog that asks for the reason and details of a report, then thanks the member. Stores the draft in this tab for each
 * profile or request, until the report is sent.
 */
export function ReportDialog({ memberId, name, requestId, onClose }: ReportDialogProps) {
  const text = useText(reportText);
  const reasons = useText(reportReasonText);
  const { draft: given, change, clear } = useFormDraft(`report.${requestId ?? memberId}`, EMPTY);
  const reason = REPORT_REASON_NAMES.find((name) => name === given.reason);
  const [thanks, setThanks] = useState<string | null>(null);
  const { submit, isBusy, refused, failure } = useSubmit({
    check: () => ({
      reason: reason ? null : text.reasonMissing,
      words: reason && reportWordsMessage(reason, given.words),
    }),
    send: async () => {
      if (!reason) return;
      const body = { reason, words: given.words.trim() };
      const reply =
        requestId === undefined
          ? await call(reportCalls.reportMember, { body: { ...body, memberId } })
          : await call(contactRequestCalls.reportContactRequest, { params: { id: requestId }, body });
      clear();
      setThanks(reply.message);
    },
  });
  if (thanks !== null)
    return (
      <Dialog label={text.thanks} width="narrow" onClose={onClose}>
        <DialogNews title={text.thanks}>
          <p>{thanks}</p>
          <div className={styles.acts}>
            <Button kind="primary" autoFocus onClick={onClose}>
              {text.close}
            </Button>
          </div>
        </DialogNews>
      </Dialog>
    );
  return (
    <Dialog label={text.title(name)} width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm title={text.title(name)} onSubmit={submit}>
        <p>{requestId === undefined ? text.lead : text.requestLead}</p>
        <ErrorBox message={failure} />
        <SelectField
          label={text.reason}
          options={REPORT_REASON_NAMES}
          labels={reasons}
          placeholder={text.choose}
          value={given.reason}
          error={refused['reason']}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <TextArea
          label={text.words}
          isOptional={given.reason !== 'other'}
          help={text.wordsHelp}
          rows={4}
          maxLength={REPORT_WORDS_MAX}
          value={given.words}
          error={refused['words']}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="primary" busyLabel={isBusy && text.sending}>
            {text.send}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
