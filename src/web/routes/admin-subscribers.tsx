import { Subscribers } from '#web/features/newsletter/admin/subscribers.tsx';
import { TEXT } from '#web/features/admin/inbox-text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.subscribers.title, description: TEXT.subscribers.lead });
export const handle = { header: true, footer: true };

export default function AdminSubscribers() {
  return <AdminOnly>{() => <Subscribers />}</AdminOnly>;
}
