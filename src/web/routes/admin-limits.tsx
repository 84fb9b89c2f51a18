import { textOf } from '#web/lib/use-text.ts';
import { LimitedReaders } from '#web/features/reading-limits/limited-readers.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { readingLimitsText } from '#web/features/reading-limits/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(readingLimitsText).title, description: textOf(readingLimitsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminLimits() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={readingLimitsText}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <LimitedReaders />}
    </AdminOnly>
  );
}
