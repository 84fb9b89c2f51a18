import { Dashboard } from '#web/features/admin-users/dashboard.tsx';
import { TEXT } from '#web/features/admin/text.ts';
import { AdminOnly } from '#web/features/shell/admin-only.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import styles from './admin-dashboard.module.css';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.views.pendingDocs.heading });
export const handle = { header: true, footer: true };

export default function AdminDashboard() {
  return (
    <AdminOnly>
      {(admin) => (
        <div className={['wrap', styles.desk].join(' ')}>
          <Dashboard admin={admin} />
        </div>
      )}
    </AdminOnly>
  );
}
