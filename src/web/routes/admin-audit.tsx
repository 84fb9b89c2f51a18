import { textOf } from '#web/lib/use-text.ts';
import { AuditLog } from '#web/features/audit-log/audit-log.tsx';
import { AdminScreen } from '#web/features/shell/admin-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { auditLogText } from '#web/features/audit-log/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(auditLogText).title, description: textOf(auditLogText).lead });
export const handle = { header: true, footer: 'slim' };

export default function AdminAudit() {
  return <AdminScreen texts={auditLogText}>{() => <AuditLog />}</AdminScreen>;
}
