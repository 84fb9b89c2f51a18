import { textOf } from '#web/lib/use-text.ts';
import { ChangesAndGuardians } from '#web/features/profile/admin/fields-and-guardians.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { changedFieldsText } from '#web/features/profile/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(changedFieldsText).title, description: textOf(changedFieldsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminProfileChanges() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={changedFieldsText} above={['tabs', 'heading']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {(admin) => <ChangesAndGuardians admin={admin} />}
    </AdminOnly>
  );
}
