import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { issueCalls } from '#shared/newsletter/issue-endpoints.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { IssueNumbers, IssueStateBadge } from './issue-state.tsx';
import { issuesText } from './issues-text.ts';
import styles from './issues.module.css';
import { useIssueActs } from './use-issue-acts.ts';

/** Refetch interval of the list while an issue is being sent. */
const SENDING_MS = 5000;

/** Lists the issues of the newsletter, newest first. */
export function Issues() {
  const text = useText(issuesText);
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'newsletters', address.page],
    queryFn: ({ signal }) => call(issueCalls.listIssues, { query: { page: address.page } }, { signal }),
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
  const { run, busy } = useIssueActs<'add'>();
  const add = () =>
    run('add', async () => {
      const { id } = await call(issueCalls.addIssue, {});
      await navigate(`/admin/newsletter/${id}`);
      return {};
    });
  return (
    <Button
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      busyLabel={busy === 'add' && text.adding}
      onClick={() => void add()}
    >
      {text.add}
    </Button>
  );
}
