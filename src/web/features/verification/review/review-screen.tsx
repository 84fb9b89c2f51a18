import { useCallback, useRef, useState } from 'react';
import { REJECTION_REASON_NAMES, type RejectionReason } from '#shared/verification/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { CaseLine } from './case-line.tsx';
import { CaseSide } from './case-side.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { DocumentView } from './document-view.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueueHead } from './queue-head.tsx';
import { clearRejectionDraft } from '#web/features/verification/rejection/rejection-draft.ts';
import { REJECTION_FORM } from '#web/features/verification/rejection/rejection-form.tsx';
import { CaseSkeleton } from './review-skeleton.tsx';
import styles from './review-screen.module.css';
import { useKeys } from './use-keys.ts';
import { useReview, type Decision } from './use-review.ts';
import { useView } from './use-view.ts';
import { reviewText } from './text.ts';

/**
 * Review mode shows one member at a time: the document on the left, the answers on the right, the decision bar below.
 */
export function ReviewScreen() {
  const text = useText(reviewText);
  const review = useReview();
  const { queue, current, busy, decided } = review;
  const controls = useView(current?._id);
  const [why, setWhy] = useState<{
    readonly of: string;
    readonly reason: RejectionReason | null;
  } | null>(null);
  const [seen, setSeen] = useState<string>();
  const [isTooEarly, setIsTooEarly] = useState(false);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [areKeysOn, setAreKeysOn] = useState(true);
  const rejectButton = useRef<HTMLButtonElement>(null);

  const documentId = current && (current.documentFacts?._id ?? current._id);
  const isSeen = documentId !== undefined && seen === documentId;
  const rejection = why && why.of === current?._id ? why : null;

  const showSeen = useCallback(() => {
    setSeen(documentId);
    setIsTooEarly(false);
  }, [documentId]);
  const decide = (decision: Decision) => {
    if (!current) return;
    // The reviewer can press a key before the document is shown; in that case, show a message instead of
    // deciding.
    if (isSeen) void review.decide(current, decision);
    else setIsTooEarly(true);
  };
  const choose = (chosen: RejectionReason | null) => current && setWhy({ of: current._id, reason: chosen });
  const closeReasons = () => {
    if (current) clearRejectionDraft([current]);
    setWhy(null);
    // Wait until the Reject button is rendered again.
    setTimeout(() => rejectButton.current?.focus());
  };
  const isAwaited = current?.guardianConsent === 'awaited';
  const verify = () => rejection === null && !isAwaited && decide({ isApproved: true });
  const openReasons = () => rejection === null && choose(null);
  const skip = current && busy === null ? () => void review.skip(current) : null;
  const isLoading = isCaseLoading(review);
  const undo = decided ? () => void review.undo(decided) : undefined;

  useKeys(
    {
      ...(current && {
        v: verify,
        r: openReasons,
        s: () => skip?.(),
        t: controls.turn,
        '+': controls.zoomIn,
        '=': controls.zoomIn,
        '-': controls.zoomOut,
        '0': controls.fit,
        ...Object.fromEntries(
          REJECTION_REASON_NAMES.map((name, index) => [String(index + 1), () => choose(name)]),
        ),
      }),
      ...(rejection !== null && {
        escape: closeReasons,
        enter: () => document.querySelector<HTMLFormElement>(`#${REJECTION_FORM}`)?.requestSubmit(),
      }),
      z: undo,
      '?': () => setAreKeysShown(true),
    },
    areKeysOn,
  );

  return (
    <div className={styles.screen}>
      <QueueHead
        queue={queue}
        isLoading={queue === undefined && isLoading}
        now={review.now}
        count={review.count}
        isSkipping={busy === 'skip'}
        onSkip={current ? () => skip?.() : null}
        onShowKeys={() => setAreKeysShown(true)}
      />
      {(current || isLoading) && <CaseLine person={current} />}
      <div className={current || isLoading ? styles.case : styles.alone}>
        {current && queue && (
          <>
            <DocumentView
              person={current}
              retentionDays={queue.retentionDays}
              controls={controls}
              onSeen={showSeen}
            />
            <CaseSide
              className={styles.side}
              person={current}
              now={review.now}
              rejection={rejection}
              isBusy={busy === 'reject'}
              onChoose={choose}
              onReject={(chosen, note) => decide({ isApproved: false, reason: chosen, note })}
              onClose={closeReasons}
            />
          </>
        )}
        {isLoading && <CaseSkeleton>{queue ? text.nextLoading : text.loading}</CaseSkeleton>}
        {!current && !isLoading && <NoCase review={review} />}
        <div className={styles.foot}>
          <DecisionBar
            busy={busy}
            isLoading={isLoading}
            decided={decided}
            news={
              isTooEarly
                ? { body: text.notYet, isProblem: false }
                : (review.news ??
                  (current && review.failure ? { body: review.failure, isProblem: true } : null) ??
                  (isAwaited ? { body: text.guardianFirst, isProblem: true } : null))
            }
            decision={
              current
                ? {
                    isOpen: rejection !== null,
                    onVerify: isAwaited ? null : verify,
                    onReject: openReasons,
                    onClose: closeReasons,
                  }
                : null
            }
            rejectButton={rejectButton}
            onUndo={() => undo?.()}
            onOver={review.forget}
          />
        </div>
      </div>
      {areKeysShown && (
        <KeysDialog isOn={areKeysOn} onSwitch={setAreKeysOn} onClose={() => setAreKeysShown(false)} />
      )}
    </div>
  );
}

type Review = ReturnType<typeof useReview>;

function isCaseLoading({ queue, current, failure, isFetching }: Review): boolean {
  return !current && !failure && (!queue || (isFetching && queue.cases.length > 0));
}

function NoCase({ review }: { readonly review: Review }) {
  const text = useText(reviewText);
  const { queue, failure } = review;
  if (failure) return <ErrorState title={text.errorTitle} message={failure} onRetry={review.refresh} />;
  return (
    queue && (
      <QueueEnd queue={queue} count={review.count} onRefresh={review.refresh} onCallBack={review.callBack} />
    )
  );
}
