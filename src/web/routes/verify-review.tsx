import { textOf } from '#web/lib/use-text.ts';
import { ReviewScreen } from '#web/features/verification/review/review-screen.tsx';
import { ReviewSkeleton } from '#web/features/verification/review/review-skeleton.tsx';
import { Checking, VerifierOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { reviewText } from '#web/features/verification/review/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(reviewText).title, description: textOf(reviewText).description });
export const handle = { header: false, footer: false };

export default function VerifyReview() {
  return (
    <VerifierOnly
      skeleton={
        <ReviewSkeleton>
          <Checking />
        </ReviewSkeleton>
      }
    >
      {() => <ReviewScreen />}
    </VerifierOnly>
  );
}
