import { Messages } from '#web/features/contact/admin/messages.tsx';
import { TEXT } from '#web/features/admin/inbox-text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.messages.title, description: TEXT.messages.lead });
export const handle = { header: true, footer: true };

export default function AdminMessages() {
  return <AdminOnly>{() => <Messages />}</AdminOnly>;
}
