import { textOf } from '#web/lib/use-text.ts';
import { Dashboard } from '#web/features/admin-users/dashboard.tsx';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(dashboardText).title,
    description: textOf(dashboardText).views.pendingDocs.heading,
  });
export const handle = { header: true, footer: true };

export default function AdminDashboard() {
  return (
    <AdminOnly>
      {(admin) => (
        <div className={['wrap', styles.dashboard].join(' ')}>
          <Dashboard admin={admin} />
        </div>
      )}
    </AdminOnly>
  );
}
