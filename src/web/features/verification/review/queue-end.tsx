import type { ReviewQueue } from '#shared/verification/leases.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TEXT } from './text.ts';

type QueueEndProps = {
  readonly queue: ReviewQueue;
  readonly count: number;
  readonly onLook: () => void;
  readonly onCallBack: () => void;
};

/** Shown when this administrator has no case: the queue is empty, leased by others, or skipped. */
export function QueueEnd({ queue, count, onLook, onCallBack }: QueueEndProps) {
  const { title, words, action } = endOf(queue, onLook, onCallBack);
  return (
    <EmptyState picture={<EmptyQueueClear />} title={title} action={action}>
      {words} {count > 0 && TEXT.decidedCount(count)}
    </EmptyState>
  );
}

function endOf({ waiting, skipped, withOthers }: ReviewQueue, onLook: () => void, onCallBack: () => void) {
  if (skipped > 0)
    return {
      title: TEXT.skippedTitle,
      words: TEXT.skippedEnd(skipped),
      action: (
        <Button kind="primary" onClick={onCallBack}>
          {TEXT.callBack}
        </Button>
      ),
    };
  if (waiting > 0)
    return {
      title: TEXT.othersTitle,
      words: TEXT.othersEnd(Math.max(1, withOthers)),
      action: <Button onClick={onLook}>{TEXT.lookAgain}</Button>,
    };
  return {
    title: TEXT.endTitle,
    words: TEXT.end,
    action: (
      <ButtonLink kind="primary" to="/admin/dashboard">
        {TEXT.toDashboard}
      </ButtonLink>
    ),
  };
}
