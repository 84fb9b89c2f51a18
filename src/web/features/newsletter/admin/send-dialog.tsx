import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { issueCalls } from '#shared/newsletter/issue-endpoints.ts';
import { proposedTime, scheduleMessage } from '#shared/schedule.ts';
import { momentAt } from '#shared/time-zone.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
  const [when, setWhen] = useState<(typeof TIMES)[number]>('now');
  const [at, setAt] = useState(() => proposedTime(new Date()));
  const query = useQuery({
    queryKey: ['newsletter-to-send', id],
    queryFn: ({ signal }) => call(issueCalls.readIssue, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const issue = query.data?.issue;

  const time = when === 'now' ? null : (momentAt(at) ?? new Date(Number.NaN));
  const { submit, isBusy, failure, refused, forget } = useSubmit({
    check: () => ({ at: time && scheduleMessage(time, new Date()) }),
    send: async () => {
      const revision = await readRevision();
      if (revision === null) throw new ApiError({ status: 0, code: 'NETWORK', message: text.unsaved });
      const body = { revision: Number(revision), at: time?.toISOString() ?? null };
      await call(issueCalls.sendIssue, { params: { id }, body });
      await client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
      onClose();
    },
  });
  const { at: refusedTime, ...refusedText } = refused;
  return (
    <Dialog label={text.sendTitle} isBusy={isBusy} onClose={onClose}>
      <DialogForm title={text.sendTitle} onSubmit={submit}>
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
                    error={refusedTime}
                    onChange={({ currentTarget }) => {
                      setAt(currentTarget.value);
                      forget();
                    }}
                  />
                ) : (
                  <p className={styles.quiet}>{text.nowNote}</p>
                )}
              </div>
            </Tabs>
            <ErrorBox message={failure ?? Object.values(refusedText).join(' ')} />
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
