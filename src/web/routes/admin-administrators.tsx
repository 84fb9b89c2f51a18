import { textOf } from '#web/lib/use-text.ts';
import { Administrators } from '#web/features/administrators/administrators.tsx';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { VerifiersSection } from '#web/features/verifiers/verifiers-section.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { administratorsText } from '#web/features/administrators/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(administratorsText).title, description: textOf(administratorsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminAdministrators() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={administratorsText}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {(admin) => (
        <Administrators admin={admin}>
          <VerifiersSection />
        </Administrators>
      )}
    </AdminOnly>
  );
}
