import { textOf } from '#web/lib/use-text.ts';
import { Reports } from '#web/features/reports/admin/reports.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { reportsText } from '#web/features/reports/admin/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(reportsText).title, description: textOf(reportsText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminReports() {
  return <AdminScreen texts={reportsText}>{() => <Reports />}</AdminScreen>;
}
