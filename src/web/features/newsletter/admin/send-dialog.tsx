import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { issueCalls } from '#shared/newsletter/issues-calls.ts';
import { proposedTime, scheduleMessage } from '#shared/schedule.ts';
import { momentAt } from '#shared/time-zone.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { messagesOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './issue.module.css';
import { issueText, issuesText } from './issues-text.ts';

type SendDialogProps = {
  readonly issueId: string;
  /** Returns the saved revision; null if the text is not saved. */
  readonly readRevision: () => Promise<string | null>;
  readonly onClose: () => void;
};

const TIMES = ['now', 'later'] as const;

/** Dialog that asks when to send an issue, and shows the number of recipients. */
export function SendDialog({ issueId: id, readRevision, onClose }: SendDialogProps) {
  const text = useText(issueText);
  const { untitled } = useText(issuesText);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const focusRefused = useRefusalFocus(form);
  const [when, setWhen] = useState<(typeof TIMES)[number]>('now');
  const [at, setAt] = useState(() => proposedTime(new Date()));
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey: ['newsletter-to-send', id],
    queryFn: ({ signal }) => call(issueCalls.readIssue, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const issue = query.data?.issue;

  const send = async (): Promise<void> => {
    const time = when === 'now' ? null : (momentAt(at) ?? new Date(Number.NaN));
    const refused = time === null ? undefined : scheduleMessage(time, new Date());
    setErrors(refused ? messagesOf({ at: refused }) : {});
    setFailure(null);
    if (refused) return;
    setIsBusy(true);
    try {
      const revision = await readRevision();
      if (revision === null) return setFailure(text.unsaved);
      const body = { revision: Number(revision), at: time?.toISOString() ?? null };
      await call(issueCalls.sendIssue, { params: { id }, body });
      await client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      const { at: _shownAtField, ...draft } = error.fields;
      const missing = Object.values(draft).join(' ');
      if (missing !== '') setFailure(missing);
      else if (error.fields['at'] === undefined) setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send().then(focusRefused);
  };
  return (
    <Dialog label={text.sendTitle} isBusy={isBusy} onClose={onClose}>
      <DialogForm ref={form} title={text.sendTitle} onSubmit={submit}>
        {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isPending && <Loading>{text.loading}</Loading>}
        {issue && (
          <>
            <dl className={styles.sendFacts}>
              <dt>{text.subject}</dt>
              <dd className={styles.subject}>{issue.subject || untitled}</dd>
              <dt>{text.to}</dt>
              <dd>{issue.subscribers === 0 ? text.noSubscribers : text.toPeople(issue.subscribers)}</dd>
            </dl>
            <Tabs
              label={text.when}
              isFilled
              tabs={TIMES.map((key) => ({ key, label: text.whenTabs[key] }))}
              current={when}
              onChange={setWhen}
            >
              <div className={styles.later}>
                {when === 'later' ? (
                  <TextField
                    type="datetime-local"
                    label={text.at}
                    help={text.atHelp}
                    value={at}
                    error={errors['at']}
                    onChange={({ currentTarget }) => {
                      setAt(currentTarget.value);
                      setErrors({});
                    }}
                  />
                ) : (
                  <p className={styles.quiet}>{text.nowNote}</p>
                )}
              </div>
            </Tabs>
            <ErrorBox message={failure} />
            <div className={styles.sendActs}>
              <Button disabled={isBusy} onClick={onClose}>
                {text.cancel}
              </Button>
              <Button
                type="submit"
                kind="primary"
                icon={<Send aria-hidden="true" />}
                busyLabel={isBusy && (when === 'now' ? text.sending : text.scheduling)}
              >
                {when === 'now' ? text.sendNow(issue.subscribers) : text.schedule}
              </Button>
            </div>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
