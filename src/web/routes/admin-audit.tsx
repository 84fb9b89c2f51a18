import { AuditLog } from '#web/features/audit-log/audit-log.tsx';
import { TEXT } from '#web/features/admin/lists-text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.audit.title, description: TEXT.audit.lead });
export const handle = { header: true, footer: true };

export default function AdminAudit() {
  return <AdminOnly>{() => <AuditLog />}</AdminOnly>;
}
