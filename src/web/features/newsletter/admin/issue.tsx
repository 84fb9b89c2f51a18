import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { newsletterCalls, type Issue } from '#shared/newsletter/endpoints.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { DraftIssue, type IssueActs, type IssueWork } from './draft-issue.tsx';
import { IssuePreview } from './issue-preview.tsx';
import styles from './issue.module.css';
import { IssueNumbers, IssueStateBadge } from './issues.tsx';
import { issueText } from './text.ts';

/** Refetch interval of an issue that is being sent. */
const SENDING_MS = 2000;

/** One newsletter issue: a form for a draft; otherwise its state, its counts and the email. */
export function OneIssue({ adminId }: { readonly adminId: string }) {
  const text = useText(issueText);
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { tell } = useAlerts();
  const [notice, setNotice] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['admin', 'newsletters', 'one', id],
    queryFn: ({ signal }) => call(newsletterCalls.readIssue, { params: { id } }, { signal }),
    staleTime: 0,
    // While a draft is being edited, autosave detects other administrators' changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) => (data?.issue.state === 'sending' ? SENDING_MS : false),
  });
  const { run, busy } = useSubmit({
    send: async ([, work]: IssueWork) => {
      const message = await work();
      await client.invalidateQueries({ queryKey: ['admin', 'newsletters'] });
      setNotice(message ?? null);
    },
    onFailure: ({ message }) => void tell({ message }),
  });
  const acts: IssueActs = { run: (...work) => run(work), busy: busy?.[0] };
  const issue = query.data?.issue;
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Link to="/admin/newsletter" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {text.back}
      </Link>
      <div role="status">
        {notice !== null && <NoticeBar message={notice} onClose={() => setNotice(null)} />}
      </div>
      {!issue && query.isError && (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {!issue && !query.isError && <ScreenSkeleton shape="form">{text.loading}</ScreenSkeleton>}
      {issue?.state === 'draft' && <DraftIssue key={id} issue={issue} adminId={adminId} acts={acts} />}
      {issue && issue.state !== 'draft' && <SentIssue key={id} issue={issue} acts={acts} />}
    </ListPage>
  );
}

/** An issue that is not a draft: its state, its counts and the email that it is. */
function SentIssue({ issue, acts }: { readonly issue: Issue; readonly acts: IssueActs }) {
  const text = useText(issueText);
  const navigate = useNavigate();
  const { confirm } = useAlerts();
  const { _id: id, state } = issue;
  const stop = async () => {
    if (await confirm({ ...text.stopQuestion, confirmKind: 'danger' }))
      await acts.run('stop', async () => (await call(newsletterCalls.stopIssue, { params: { id } })).message);
  };
  const copy = () =>
    acts.run('copy', async () => {
      await navigate(`/admin/newsletter/${(await call(newsletterCalls.copyIssue, { params: { id } })).id}`);
      return undefined;
    });
  return (
    <div className={styles.form}>
      <section aria-label={text.facts} className={styles.facts}>
        <h2 className={styles.subject}>{issue.subject}</h2>
        <IssueStateBadge issue={issue} />
        {state === 'sending' && <Progress issue={issue} />}
        <IssueNumbers issue={issue} />
        <div className={styles.acts}>
          {state === 'sending' && (
            <Button
              kind="danger-quiet"
              busyLabel={acts.busy === 'stop' && text.stopping}
              onClick={() => void stop()}
            >
              {text.stop}
            </Button>
          )}
          <Button
            icon={<Copy aria-hidden="true" />}
            busyLabel={acts.busy === 'copy' && text.copying}
            onClick={() => void copy()}
          >
            {text.copy}
          </Button>
        </div>
      </section>
      <IssuePreview id={id} />
    </div>
  );
}

function Progress({ issue: { recipients, delivered, bounced } }: { readonly issue: Issue }) {
  const text = useText(issueText);
  if (recipients === 0) return <p className="quiet">{text.starting}</p>;
  const done = delivered + bounced;
  const label = text.progress(done, recipients);
  return (
    <div>
      <progress className={styles.meter} value={done} max={recipients} aria-label={label} />
      <p className="quiet">{label}</p>
    </div>
  );
}
