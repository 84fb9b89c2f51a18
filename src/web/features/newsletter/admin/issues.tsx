import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { newsletterCalls, type IssueSummary } from '#shared/newsletter/endpoints.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { call } from '#web/lib/api.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './issues.module.css';
import { issuesText } from './text.ts';

/** Refetch interval of the list while an issue is being sent. */
const SENDING_MS = 5000;

/** Lists the issues of the newsletter, newest first. */
export function Issues() {
  const text = useText(issuesText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'newsletters', address.page],
    queryFn: ({ signal }) => call(newsletterCalls.listIssues, { query: { page: address.page } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.issues.some(({ state }) => state === 'sending') ? SENDING_MS : false,
  });
  return (
    <ListPage title={text.title} lead={text.lead}>
      <AdminList
        heading={text.heading}
        tools={<NewIssue />}
        query={list}
        items={list.data?.issues}
        columns={text.columns}
        renderRow={(issue) => ({
          key: issue._id,
          cells: [
            <Link key="subject" to={`/admin/newsletter/${issue._id}`} className={styles.subject}>
              {issue.subject || text.untitled}
            </Link>,
            <IssueStateBadge key="state" issue={issue} />,
            <IssueNumbers key="numbers" issue={issue} />,
          ],
        })}
        loading={text.loading}
        empty={{ title: text.emptyTitle, text: text.empty }}
        pages={<NumberedPages address={address} query={list} />}
      />
    </ListPage>
  );
}

/** Creates a draft and opens it. */
function NewIssue() {
  const text = useText(issuesText);
  const navigate = useNavigate();
  const { tell } = useAlerts();
  const { run, isBusy } = useSubmit({
    send: async () => navigate(`/admin/newsletter/${(await call(newsletterCalls.addIssue, {})).id}`),
    onFailure: ({ message }) => void tell({ message }),
  });
  return (
    <Button
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      busyLabel={isBusy && text.adding}
      onClick={() => void run()}
    >
      {text.add}
    </Button>
  );
}

const TONES = { draft: 'neutral', sending: 'warning', sent: 'success', stopped: 'danger' } as const;

/** The state of an issue, with the time at which it changed. */
export function IssueStateBadge({ issue }: { readonly issue: IssueSummary }) {
  const text = useText(issuesText);
  const { state, updatedAt, startedAt, endedAt } = issue;
  return (
    <div className={styles.state}>
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      <span className="quiet">{shortMomentOf(endedAt ?? startedAt ?? updatedAt)}</span>
    </div>
  );
}

/** Counts of an issue's delivered and bounced emails, and of people who unsubscribed. */
export function IssueNumbers({ issue }: { readonly issue: IssueSummary }) {
  const text = useText(issuesText);
  if (issue.startedAt === null) return <span className="quiet">{text.notSent}</span>;
  return (
    <dl className={styles.numbers}>
      {(['recipients', 'delivered', 'bounced', 'unsubscribed'] as const).map((name) => (
        <div key={name}>
          <dt>{text.numbers[name]}</dt>
          <dd>{issue[name].toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
