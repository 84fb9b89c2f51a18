import { textOf } from '#web/lib/use-text.ts';
import { Overview } from '#web/features/overview/overview.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { overviewText } from '#web/features/overview/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(overviewText).title, description: textOf(overviewText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminOverview() {
  return (
    <AdminScreen texts={overviewText} shape="cards">
      {() => <Overview />}
    </AdminScreen>
  );
}
