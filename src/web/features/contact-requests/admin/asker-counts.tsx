import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactAdminCalls } from '#shared/contact-requests/admin-calls.ts';
import type { ContactAsker } from '#shared/contact-requests/admin-endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList, type Detail } from '#web/ui/detail-list.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './asker-counts.module.css';
import { PauseDialog } from './pause-dialog.tsx';
import { askerText } from './text.ts';

type AskerCountsProps = {
  readonly memberId: string;
  readonly name: string;
};

/**
 * A member's requests to get in touch: counts without words, and the pause of their right to ask. Not for the signed-in
 * administrator, whom the counts would tell who declined.
 */
export function AskerCounts({ memberId, name }: AskerCountsProps) {
  const text = useText(askerText);
  const client = useQueryClient();
  const params = { id: memberId };
  const asker = useQuery({
    queryKey: ['admin', 'contact-asker', memberId],
    queryFn: ({ signal }) => call(contactAdminCalls.findContactAsker, { params }, { signal }),
    staleTime: 0,
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = (message: string) => {
    setNews(message);
    return client.invalidateQueries({ queryKey: ['admin', 'contact-asker', memberId] });
  };
  const resume = async () => {
    setIsResuming(true);
    setFailure(null);
    try {
      await refresh((await call(contactAdminCalls.resumeContactAsker, { params })).message);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.actionFailed);
    } finally {
      setIsResuming(false);
    }
  };
  if (asker.isPending)
    return (
      <p className={styles.loading} role="status">
        <Spinner /> {text.loading}
      </p>
    );
  if (asker.error)
    return (
      <div className={styles.failed}>
        <ErrorBox message={asker.error.message} />
        <Button size="small" onClick={() => void asker.refetch()}>
          {text.retry}
        </Button>
      </div>
    );
  const { pause } = asker.data;
  return (
    <>
      <DetailList details={detailsOf(asker.data)} />
      <p role="status" className={styles.news}>
        {news}
      </p>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button size="small" disabled={isResuming} onClick={() => setIsAsking(true)}>
          {pause ? text.changePause : text.pause}
        </Button>
        {pause && (
          <Button
            size="small"
            kind="quiet"
            busyLabel={isResuming && text.resuming}
            onClick={() => void resume()}
          >
            {text.resume}
          </Button>
        )}
      </div>
      {isAsking && (
        <PauseDialog
          memberId={memberId}
          name={name}
          reason={pause?.reason ?? ''}
          onPaused={(message) => {
            setIsAsking(false);
            void refresh(message);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const OUTCOMES = ['accepted', 'answered', 'declined', 'expired', 'waiting', 'held', 'stopped'] as const;

/** Returns the counts as details; leaves out outcomes without requests. */
function detailsOf(asker: ContactAsker): Detail[] {
  const text = textOf(askerText);
  const { sent, blockedBy, pause } = asker;
  const withdrawn = sent - OUTCOMES.reduce((sum, outcome) => sum + asker[outcome], 0);
  const outcomes = [...OUTCOMES, 'withdrawn' as const].flatMap((outcome) => {
    const count = outcome === 'withdrawn' ? withdrawn : asker[outcome];
    return count > 0 ? [text.outcomes[outcome](count)] : [];
  });
  return [
    { label: text.sent, value: String(sent) },
    ...(outcomes.length > 0 ? [{ label: text.outcome, value: outcomes.join('\n') }] : []),
    ...(blockedBy > 0 ? [{ label: text.blockedBy, value: text.members(blockedBy) }] : []),
    { label: text.asking, value: pause ? text.paused(dayOf(pause.endsAt), pause.reason) : text.allowed },
  ];
}
