import { useQuery } from '@tanstack/react-query';
import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './issue.module.css';
import { issueText } from './text.ts';

/** Shows an issue as the email that subscribers get, rendered by the server. */
export function IssuePreview({ id }: { readonly id: string }) {
  const text = useText(issueText);
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter-preview', id],
    queryFn: ({ signal }) => call(newsletterCalls.previewIssue, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading>{text.loading}</Loading>;
  // Fully sandboxed: no scripts, forms, pop-ups or navigation.
  return <iframe sandbox="" title={text.frame} src={data.url} className={styles.frame} />;
}
