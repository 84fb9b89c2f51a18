import { useQuery } from '@tanstack/react-query';
import { waitingCalls } from '#shared/contact-requests/waiting-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { QueryProvider } from '#web/lib/query-provider.tsx';
import { useText } from '#web/lib/use-text.ts';
import { waitingText } from './waiting-text.ts';
import styles from './waiting-count.module.css';

type WaitingCountProps = {
  /** `words` complete a link's accessible name; the `badge` is hidden from screen readers. */
  readonly as: 'words' | 'badge';
};

/** The number of requests that wait for an answer; nothing if there are none, or until it is known. */
export function WaitingCount(props: WaitingCountProps) {
  return (
    <QueryProvider>
      <Count {...props} />
    </QueryProvider>
  );
}

/** Highest number that fits the badge. */
const BADGE_MAX = 99;

function Count({ as }: WaitingCountProps) {
  const text = useText(waitingText);
  const { data: waiting } = useQuery({
    queryKey: [waitingCalls.countContactRequests.path],
    queryFn: async ({ signal }) => (await call(waitingCalls.countContactRequests, {}, { signal })).waiting,
    refetchOnWindowFocus: true,
  });
  if (!waiting) return null;
  if (as === 'words') return text.wait(waiting);
  return (
    <span className={styles.badge} aria-hidden="true">
      {waiting > BADGE_MAX ? `${BADGE_MAX}+` : waiting}
    </span>
  );
}
