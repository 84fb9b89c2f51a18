import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { SchoolsScreen } from '#web/features/geography/schools-screen.tsx';
import { schoolsText } from '#web/features/geography/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () =>
  pageMeta({ title: textOf(schoolsText).title, description: textOf(schoolsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminSchools() {
  return (
    <AdminScreen texts={schoolsText} shape="form">
      {() => <SchoolsScreen />}
    </AdminScreen>
  );
}
