import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { issueCalls } from '#shared/newsletter/issue-endpoints.ts';
import { canIssue } from '#shared/newsletter/rules.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { DraftIssue } from './draft-issue.tsx';
import { FixedIssue } from './fixed-issue.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { issueText } from './issues-text.ts';
import styles from './issue.module.css';

/** Refetch intervals of issues whose state changes without the administrator. */
const REFETCH_MS = { sending: 2000, scheduled: 15_000 } as const;

/** One newsletter issue: a form for a draft, read-only otherwise. */
export function OneIssue({ adminId }: { readonly adminId: string }) {
  const text = useText(issueText);
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['admin', 'newsletters', 'one', id],
    queryFn: ({ signal }) => call(issueCalls.readIssue, { params: { id } }, { signal }),
    staleTime: 0,
    // While a draft is being edited, autosave detects other administrators' changes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) => {
      const state = data?.issue.state;
      return state === 'sending' || state === 'scheduled' ? REFETCH_MS[state] : false;
    },
  });
  const issue = query.data?.issue;
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Link to="/admin/newsletter" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {text.back}
      </Link>
      {!issue && query.isError && (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {!issue && !query.isError && <ScreenSkeleton shape="form">{text.loading}</ScreenSkeleton>}
      {issue &&
        (canIssue('edit', issue.state) ? (
          <DraftIssue key={issue._id} issue={issue} adminId={adminId} />
        ) : (
          <FixedIssue key={issue._id} issue={issue} />
        ))}
    </ListPage>
  );
}
