import { textOf, useText } from '#web/lib/use-text.ts';
import { Overview } from '#web/features/overview/overview.tsx';
import { OverviewSkeleton } from '#web/features/overview/overview-skeleton.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { overviewText } from '#web/features/overview/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(overviewText).title, description: textOf(overviewText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminOverview() {
  const { title, lead } = useText(overviewText);
  return (
    <AdminOnly
      skeleton={
        <ListPage title={title} lead={lead}>
          <OverviewSkeleton>
            <Checking />
          </OverviewSkeleton>
        </ListPage>
      }
    >
      {() => <Overview />}
    </AdminOnly>
  );
}
