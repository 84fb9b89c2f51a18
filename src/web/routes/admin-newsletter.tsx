import { textOf } from '#web/lib/use-text.ts';
import { ListPageSkeleton } from '#web/features/admin/list-page-skeleton.tsx';
import { Issues } from '#web/features/newsletter/admin/issues.tsx';
import { issuesText } from '#web/features/newsletter/admin/issues-text.ts';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: textOf(issuesText).title, description: textOf(issuesText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminNewsletter() {
  return (
    <AdminOnly
      skeleton={
        <ListPageSkeleton texts={issuesText} above={['heading']}>
          <Checking />
        </ListPageSkeleton>
      }
    >
      {() => <Issues />}
    </AdminOnly>
  );
}
