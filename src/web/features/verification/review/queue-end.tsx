import type { ReviewQueue } from '#shared/verification/review-endpoints.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { reviewText } from './text.ts';
import { useReviewLinks } from './use-review-links.ts';

type QueueEndProps = {
  readonly queue: ReviewQueue;
  readonly count: number;
  readonly onRefresh: () => void;
  readonly onCallBack: () => void;
};

/**
 * Empty state for a reviewer without a case, because the queue is empty or its members are leased by other reviewers or
 * skipped.
 */
export function QueueEnd({ queue, count, onRefresh, onCallBack }: QueueEndProps) {
  const text = useText(reviewText);
  const { linkTo, queue: list } = useReviewLinks();
  // Administrators go to the dashboard's first view, because they have other tasks there.
  const back = linkTo ? '/admin/dashboard' : list;
  const { title, body, action } = endOf(queue, { onRefresh, onCallBack, back });
  return (
    <EmptyState picture={<EmptyQueueClear />} title={title} action={action}>
      {body} {count > 0 && text.decidedCount(count)}
    </EmptyState>
  );
}

function endOf(
  { waiting, skipped, withOthers }: ReviewQueue,
  {
    onRefresh,
    onCallBack,
    back,
  }: Pick<QueueEndProps, 'onRefresh' | 'onCallBack'> & { readonly back: string },
) {
  const text = textOf(reviewText);
  if (skipped > 0)
    return {
      title: text.skippedTitle,
      body: text.skippedEnd(skipped),
      action: (
        <Button kind="primary" onClick={onCallBack}>
          {text.callBack}
        </Button>
      ),
    };
  if (waiting > 0)
    return {
      title: text.othersTitle,
      body: text.othersEnd(Math.max(1, withOthers)),
      action: <Button onClick={onRefresh}>{text.lookAgain}</Button>,
    };
  return {
    title: text.endTitle,
    body: text.end,
    action: (
      <ButtonLink kind="primary" to={back}>
        {back === '/verify' ? text.toQueue : text.toDashboard}
      </ButtonLink>
    ),
  };
}
