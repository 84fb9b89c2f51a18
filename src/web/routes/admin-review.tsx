import { ReviewScreen } from '#web/features/verification/review/review-screen.tsx';
import { TEXT } from '#web/features/verification/review/text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.description });
export const handle = { header: false, footer: false };

export default function AdminReview() {
  return <AdminOnly>{() => <ReviewScreen />}</AdminOnly>;
}
