import { textOf } from '#web/lib/use-text.ts';
import { Subscribers } from '#web/features/newsletter/admin/subscribers.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { subscribersText } from '#web/features/newsletter/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(subscribersText).title, description: textOf(subscribersText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminSubscribers() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={subscribersText} above={['tabs', 'tools']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <Subscribers />}
    </AdminOnly>
  );
}
