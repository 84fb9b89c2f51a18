import { textOf } from '#web/lib/use-text.ts';
import { Reports } from '#web/features/reports/admin/reports.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { reportsText } from '#web/features/reports/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(reportsText).title, description: textOf(reportsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminReports() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={reportsText} above={['tabs', 'heading']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <Reports />}
    </AdminOnly>
  );
}
