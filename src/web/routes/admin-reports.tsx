import { Reports } from '#web/features/reports/admin/reports.tsx';
import { TEXT } from '#web/features/admin/lists-text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.reports.title, description: TEXT.reports.lead });
export const handle = { header: true, footer: true };

export default function AdminReports() {
  return <AdminOnly>{(admin) => <Reports admin={admin} />}</AdminOnly>;
}
