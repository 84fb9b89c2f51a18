import { textOf } from '#web/lib/use-text.ts';
import { HeldRequests } from '#web/features/contact-requests/admin/held-requests.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { heldRequestsText } from '#web/features/contact-requests/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(heldRequestsText).title, description: textOf(heldRequestsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminRequests() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={heldRequestsText}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <HeldRequests />}
    </AdminOnly>
  );
}
