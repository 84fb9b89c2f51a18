import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { ReviewQueue } from '#shared/verification/review-endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Keycap } from '#web/features/verification/rejection/keycap.tsx';
import styles from './queue-head.module.css';
import { ago, reviewText } from './text.ts';
import { useReviewLinks } from './use-review-links.ts';

/** Maximum number of ticks; with more documents, each tick represents several. */
const TICKS_MAX = 40;

type QueueHeadProps = {
  readonly queue: ReviewQueue | undefined;
  /** Whether the queue is loading; the other props are unknown until then. */
  readonly isLoading?: boolean;
  readonly now?: Date;
  /** Number of members decided in this session. */
  readonly count?: number;
  readonly isSkipping?: boolean;
  readonly onSkip?: (() => void) | null;
  readonly onShowKeys?: () => void;
};

/** Head of the queue: the current position, the member who has waited longest, and one tick per document. */
export function QueueHead({ queue, isLoading = false, now, count = 0, ...acts }: QueueHeadProps) {
  const text = useText(reviewText);
  const { isSkipping, onSkip, onShowKeys } = acts;
  const links = useReviewLinks();
  const total = count + (queue?.waiting ?? 0);
  const position = Math.min(total, count + 1);
  return (
    <header className={styles.head}>
      <div className={styles.body}>
        <ButtonLink kind="quiet" size="small" to={links.queue} icon={<ArrowLeft aria-hidden="true" />}>
          {text.back}
        </ButtonLink>
        <h1 className={styles.title}>
          {queue && total > 0 ? text.position(position, total) : text.title}{' '}
          {isLoading && <Skeleton className={styles.waitingBlock} />}
          {queue && queue.waiting > 0 && (
            <span className={styles.quiet}>
              {text.waiting} {queue.withOthers > 0 && `${text.withOthers(queue.withOthers)} `}
              {queue.oldest && now && (
                <>
                  {text.oldest(ago(queue.oldest.pendingSince, now).short)}{' '}
                  {links.linkTo ? (
                    <Link to={links.linkTo(queue.oldest._id)} target="_blank">
                      {queue.oldest.name}
                      <span className="visually-hidden"> {text.inNewTab}</span>
                    </Link>
                  ) : (
                    queue.oldest.name
                  )}
                </>
              )}
            </span>
          )}
        </h1>
      </div>
      <div className={styles.acts}>
        {onShowKeys && (
          <span className={styles.wideOnly}>
            <Button kind="quiet" size="small" onClick={onShowKeys}>
              {text.keys}
              <Keycap>?</Keycap>
            </Button>
          </span>
        )}
        {isLoading && <Skeleton className={styles.skipBlock} />}
        {onSkip && (
          <Button size="small" busyLabel={isSkipping && text.skipping} onClick={onSkip}>
            {text.skip}
            <Keycap>S</Keycap>
          </Button>
        )}
      </div>
      {total > 0 && <Ticks position={position} total={total} />}
      {isLoading && <span className={styles.ticks} />}
    </header>
  );
}

function Ticks({ position, total }: { readonly position: number; readonly total: number }) {
  const shown = Math.min(total, TICKS_MAX);
  const sun = total === shown ? position : Math.max(1, Math.round((position / total) * shown));
  return (
    <div className={styles.ticks} aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => (
        <i key={index} className={lookOf(index + 1, sun)} />
      ))}
    </div>
  );
}

function lookOf(tick: number, sun: number): string {
  if (tick === sun) return styles.sun;
  return tick < sun ? styles.done : styles.ahead;
}
