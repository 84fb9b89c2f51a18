import { textOf } from '#web/lib/use-text.ts';
import { ReviewScreen } from '#web/features/verification/review/review-screen.tsx';
import { VerifierOnly } from '#web/features/shell/verifier-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { reviewText } from '#web/features/verification/review/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(reviewText).title, description: textOf(reviewText).description });
export const handle = { header: false, footer: false };

export default function VerifyReview() {
  return <VerifierOnly>{() => <ReviewScreen />}</VerifierOnly>;
}
