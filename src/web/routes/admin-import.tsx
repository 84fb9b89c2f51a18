import { textOf } from '#web/lib/use-text.ts';
import { ImportScreen } from '#web/features/invitations/import-screen.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { invitationsText } from '#web/features/invitations/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(invitationsText).title, description: textOf(invitationsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminImport() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={invitationsText} above={['form', 'heading']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <ImportScreen />}
    </AdminOnly>
  );
}
