import { TEXT } from '#web/features/admin/inbox-text.ts';
import { Undelivered } from '#web/features/bounces/bounces.tsx';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.mails.title, description: TEXT.mails.lead });
export const handle = { header: true, footer: true };

export default function AdminMails() {
  return <AdminOnly>{() => <Undelivered />}</AdminOnly>;
}
