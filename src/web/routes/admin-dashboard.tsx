import { DashboardHead } from '#web/features/admin/dashboard-head.tsx';
import { TEXT } from '#web/features/admin/text.ts';
import { VerificationQueue } from '#web/features/admin/verification-queue.tsx';
import { AdminOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.queueHeading });
export const handle = { header: true, footer: true };

export default function AdminDashboard() {
  return (
    <AdminOnly>
      {(admin) => (
        <div className={['wrap', styles.desk].join(' ')}>
          <DashboardHead admin={admin} />
          <VerificationQueue />
        </div>
      )}
    </AdminOnly>
  );
}
