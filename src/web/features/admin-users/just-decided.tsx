import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import { canReturn, needsReturnReason } from '#shared/verification/rules.ts';
import type { RecentDecision } from '#shared/verification/schema.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { dashboardText } from '#web/features/admin/text.ts';
import { call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { justDecidedText } from './just-decided-text.ts';
import styles from './just-decided.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import type { useAdminActions } from './use-admin-actions.ts';

type JustDecidedProps = {
  readonly reviewerId: string;
  /** Verifiers can undo, but not return a decision to pending (ruling 47). */
  readonly isVerifiers?: boolean;
  readonly actions: ReturnType<typeof useAdminActions>;
};

/** The reviewer's decisions of the last hour, so that each can be undone or reversed after leaving the screen. */
export function JustDecided({ reviewerId, isVerifiers = false, actions }: JustDecidedProps) {
  const text = useText(justDecidedText);
  const { data: decided, isError, refetch } = useDecided();
  const now = useNow(decided?.some(({ undoUntil }) => undoUntil !== null) ?? false);
  const [returned, setReturned] = useState<RecentDecision | null>(null);
  const startReturning = (one: RecentDecision) => {
    if (needsReturnReason(one.approvalStatus)) setReturned(one);
    else void actions.returnToPending(one, null);
  };
  if (isError)
    return (
      <p className={styles.section}>
        {text.failed} <TextButton onClick={() => void refetch()}>{text.retry}</TextButton>
      </p>
    );
  if (!decided || decided.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="just-decided">
      <h2 id="just-decided" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>
        {text.lead} {isVerifiers ? text.leadVerifier : text.leadAdmin}
      </p>
      <ul>
        {decided.map((one) => (
          <DecidedRow
            key={one._id}
            decision={one}
            now={now}
            busy={actions.busy[one._id]}
            onUndo={() => void actions.undo([one._id])}
            onReturn={
              !isVerifiers && canReturn(reviewerId, { ...one, id: one._id })
                ? () => startReturning(one)
                : null
            }
          />
        ))}
      </ul>
      {returned && (
        <ReturnDialog
          memberId={returned._id}
          name={fullName(returned)}
          onReturn={(reason) => {
            setReturned(null);
            void actions.returnToPending(returned, reason);
          }}
          onClose={() => setReturned(null)}
        />
      )}
    </section>
  );
}

type DecidedRowProps = {
  readonly decision: RecentDecision;
  readonly now: number;
  readonly busy: string | undefined;
  readonly onUndo: () => void;
  /** Null if the reviewer may not return the member to pending. */
  readonly onReturn: (() => void) | null;
};

function DecidedRow({ decision, now, busy, onUndo, onReturn }: DecidedRowProps) {
  const text = useText(justDecidedText);
  const dashboard = useText(dashboardText);
  const { approvalStatus, decidedAt, undoUntil, school } = decision;
  const name = fullName(decision);
  const seconds = undoUntil === null ? 0 : Math.ceil((Date.parse(undoUntil) - now) / 1000);
  const isApproved = approvalStatus === 'approved';
  return (
    <li className={styles.row}>
      <PersonCell person={{ ...decision, email: '' }}>{school}</PersonCell>
      <div className={styles.what}>
        <Badge tone={isApproved ? 'success' : 'danger'}>
          {isApproved ? dashboard.verified : dashboard.rejected}
        </Badge>
        <span className={styles.quiet}>{text.at(timeOf(decidedAt))}</span>
      </div>
      <div className={styles.act}>
        {seconds > 0 && (
          <>
            <span className={styles.quiet} aria-hidden="true">
              {dashboard.undoNote(seconds)}
            </span>
            <Button
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              aria-label={text.undoOf(name)}
              busyLabel={busy === 'undo' && dashboard.undoing}
              onClick={onUndo}
            >
              {dashboard.undo}
            </Button>
          </>
        )}
        {seconds <= 0 && onReturn && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={text.returnOf(name)}
            busyLabel={busy === 'return' && dashboard.details.returning}
            onClick={onReturn}
          >
            {isApproved ? dashboard.details.returnToPendingAsked : dashboard.details.returnToPending}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Fetches the reviewer's recent decisions; every action of the dashboard refetches them. */
function useDecided() {
  return useQuery({
    queryKey: ['admin', 'decided'],
    queryFn: async ({ signal }) => (await call(verificationCalls.listDecided, {}, { signal })).decided,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Returns the current time in milliseconds; updates four times a second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function timeOf(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
}
