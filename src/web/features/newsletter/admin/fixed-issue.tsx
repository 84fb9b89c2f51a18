import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { issueCalls, type Issue } from '#shared/newsletter/issue-endpoints.ts';
import { canIssue, ISSUE_MAX, type IssueState } from '#shared/newsletter/rules.ts';
import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { MarkdownEditor } from '#web/ui/markdown-editor.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueNumbers, IssueStateBadge } from './issue-state.tsx';
import styles from './issue.module.css';
import { issueText } from './issues-text.ts';
import { useIssueActs } from './use-issue-acts.ts';

/** An issue that is not a draft: its state and counts, and its read-only text. */
export function FixedIssue({ issue }: { readonly issue: Issue }) {
  const text = useText(issueText);
  const navigate = useNavigate();
  const { confirm } = useAlerts();
  const acts = useIssueActs<'stop' | 'copy'>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { _id: id, state } = issue;

  const stop = async () => {
    const question = state === 'sending' ? text.stopSending : text.unschedule;
    if (!(await confirm({ ...question, confirmKind: 'danger' }))) return;
    await acts.run('stop', () => call(issueCalls.stopIssue, { params: { id } }));
  };
  const copy = () =>
    acts.run('copy', async () => {
      const made = await call(issueCalls.copyIssue, { params: { id } });
      await navigate(`/admin/newsletter/${made.id}`);
      return {};
    });

  return (
    <div className={styles.form}>
      <div role="status">
        {acts.notice !== null && <NoticeBar message={acts.notice} onClose={acts.forgetNotice} />}
      </div>
      <section aria-label={text.facts} className={styles.facts}>
        <IssueStateBadge issue={issue} />
        {state === 'sending' && <Progress issue={issue} />}
        <IssueNumbers issue={issue} />
        <div className={styles.acts}>
          {canIssue('stop', state) && (
            <Button
              kind={state === 'sending' ? 'danger-quiet' : 'secondary'}
              busyLabel={acts.busy === 'stop' && (state === 'sending' ? text.stopping : text.cancelling)}
              onClick={() => void stop()}
            >
              {state === 'sending' ? text.stop : text.cancelSchedule}
            </Button>
          )}
          <Button icon={<Eye aria-hidden="true" />} onClick={() => setIsPreviewed(true)}>
            {text.see}
          </Button>
          <Button
            icon={<Copy aria-hidden="true" />}
            busyLabel={acts.busy === 'copy' && text.copying}
            onClick={() => void copy()}
          >
            {text.copy}
          </Button>
        </div>
      </section>
      {isFixed(state) && <p className={styles.quiet}>{text.readOnly[state]}</p>}
      <TextField label={text.subject} value={issue.subject} readOnly />
      <TextField label={text.preview} value={issue.preview} readOnly />
      <MarkdownEditor
        label={text.body}
        value={issue.body}
        max={ISSUE_MAX.body}
        readOnly
        onChange={() => undefined}
      />
      {isPreviewed && <IssuePreview id={id} onClose={() => setIsPreviewed(false)} />}
    </div>
  );
}

function isFixed(state: IssueState): state is Exclude<IssueState, 'draft'> {
  return state !== 'draft';
}

/** Shows the sending progress. */
function Progress({ issue: { recipients, delivered, bounced } }: { readonly issue: Issue }) {
  const text = useText(issueText);
  if (recipients === 0) return <p className={styles.quiet}>{text.starting}</p>;
  const done = delivered + bounced;
  const label = text.progress(done, recipients);
  return (
    <div>
      <progress className={styles.meter} value={done} max={recipients} aria-label={label} />
      <p className={styles.quiet}>{label}</p>
    </div>
  );
}
