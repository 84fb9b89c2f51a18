import { textOf } from '#web/lib/use-text.ts';
import { Dashboard } from '#web/features/admin-users/dashboard.tsx';
import { DashboardSkeleton } from '#web/features/admin-users/dashboard-skeleton.tsx';
import { AdminOnly, Checking } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(dashboardText).title,
    description: textOf(dashboardText).views.pendingDocs.heading,
  });
export const handle = { header: true, footer: 'slim' };

export default function AdminDashboard() {
  return (
    <div className={['wrap', styles.dashboard].join(' ')}>
      <AdminOnly
        skeleton={
          <DashboardSkeleton>
            <Checking />
          </DashboardSkeleton>
        }
      >
        {(admin) => <Dashboard admin={admin} />}
      </AdminOnly>
    </div>
  );
}
