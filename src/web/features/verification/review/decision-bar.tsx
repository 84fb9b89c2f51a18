import { Check, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { erasesDocument } from '#shared/verification/rules.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './decision-bar.module.css';
import { Keycap } from '#web/features/verification/rejection/keycap.tsx';
import { REJECTION_FORM } from '#web/features/verification/rejection/rejection-form.tsx';
import { useIsWide } from './use-size.ts';
import type { Busy, Decided, StatusMessage } from './use-review.ts';
import { reviewText } from './text.ts';

type DecisionBarProps = {
  readonly busy: Busy | null;
  /** Whether a case is loading. */
  readonly isLoading: boolean;
  readonly decided: Decided | undefined;
  readonly news: StatusMessage | null;
  /** Null while no member is under review. */
  readonly decision: {
    readonly isOpen: boolean;
    /** Null while the guardian's consent is pending; the bar then shows the reason. */
    readonly onVerify: (() => void) | null;
    readonly onReject: () => void;
    readonly onClose: () => void;
  } | null;
  /** Receives focus when the rejection form closes. */
  readonly rejectButton: RefObject<HTMLButtonElement | null>;
  readonly onUndo: () => void;
  readonly onOver: (decided: Decided) => void;
};

/**
 * Bar that is always visible: status, Undo, and the two decision buttons; while the rejection form is open, the form's
 * buttons instead.
 */
export function DecisionBar({
  busy,
  isLoading,
  decided,
  news,
  decision,
  rejectButton,
  onUndo,
  onOver,
}: DecisionBarProps) {
  const text = useText(reviewText);
  const isWide = useIsWide();
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.news}>
        {news && <p className={news.isProblem ? styles.problem : styles.done}>{news.body}</p>}
      </div>
      {decided && (
        <UndoLine
          key={decided.until}
          decided={decided}
          isBusy={busy === 'undo'}
          onUndo={onUndo}
          onOver={onOver}
        />
      )}
      {isLoading && <ButtonBlocks />}
      {decision && !(decision.isOpen && isWide) && (
        <div className={styles.acts}>
          <Button
            ref={rejectButton}
            isWide
            icon={<X aria-hidden="true" />}
            busyLabel={busy === 'reject' && text.rejecting}
            onClick={decision.onReject}
          >
            {text.reject}
            <Keycap>R</Keycap>
          </Button>
          {decision.onVerify && (
            <Button
              isWide
              kind="primary"
              icon={<Check aria-hidden="true" />}
              busyLabel={busy === 'verify' && text.verifying}
              onClick={decision.onVerify}
            >
              {text.verify}
              <Keycap>V</Keycap>
            </Button>
          )}
        </div>
      )}
      {decision?.isOpen && isWide && (
        <div className={styles.acts}>
          <Button isWide onClick={decision.onClose}>
            {text.cancel}
            <Keycap>Esc</Keycap>
          </Button>
          <Button
            isWide
            kind="danger"
            type="submit"
            form={REJECTION_FORM}
            icon={<X aria-hidden="true" />}
            busyLabel={busy === 'reject' && text.rejecting}
          >
            {text.reject}
            <Keycap>Enter</Keycap>
          </Button>
        </div>
      )}
    </div>
  );
}

function ButtonBlocks() {
  return (
    <div className={styles.acts}>
      <Skeleton className={styles.buttonBlock} />
      <Skeleton className={styles.buttonBlock} />
    </div>
  );
}

type UndoLineProps = {
  readonly decided: Decided;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onOver: (decided: Decided) => void;
};

function UndoLine({ decided, isBusy, onUndo, onOver }: UndoLineProps) {
  const text = useText(reviewText);
  const { person, decision, until } = decided;
  const seconds = useSecondsUntil(until);
  useEffect(() => {
    if (seconds === 0) onOver(decided);
  }, [seconds, decided, onOver]);
  const erases = !decision.isApproved && erasesDocument(decision.reason);
  return (
    <div className={styles.undo}>
      {decision.isApproved ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <p role="status">
        <b>{fullName(person)}</b> {decision.isApproved ? text.verified : text.rejected}
        <span className={styles.seconds} aria-hidden="true">
          {erases ? text.fileErased(seconds) : text.mailLeaves(seconds)}
        </span>
      </p>
      <Button size="small" busyLabel={isBusy && text.undoing} onClick={onUndo}>
        {text.undo}
        <Keycap>Z</Keycap>
      </Button>
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}
