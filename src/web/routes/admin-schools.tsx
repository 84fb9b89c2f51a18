import { ListPage } from '#web/features/admin/list-page.tsx';
import { CurrentSkeleton, SchoolsScreen } from '#web/features/geography/schools-screen.tsx';
import { schoolsText } from '#web/features/geography/text.ts';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf, useText } from '#web/lib/use-text.ts';

export const meta = () =>
  pageMeta({ title: textOf(schoolsText).title, description: textOf(schoolsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminSchools() {
  const { title, lead } = useText(schoolsText);
  return (
    <AdminOnly
      skeleton={
        <ListPage title={title} lead={lead}>
          <CurrentSkeleton>
            <Checking />
          </CurrentSkeleton>
        </ListPage>
      }
    >
      {() => <SchoolsScreen />}
    </AdminOnly>
  );
}
