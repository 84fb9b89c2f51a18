import { Overview } from '#web/features/overview/overview.tsx';
import { TEXT } from '#web/features/overview/text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.lead });
export const handle = { header: true, footer: true };

export default function AdminOverview() {
  return <AdminOnly>{() => <Overview />}</AdminOnly>;
}
