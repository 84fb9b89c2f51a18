import { textOf, useText } from '#web/lib/use-text.ts';
import { Dashboard } from '#web/features/admin-users/dashboard.tsx';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
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
  const { title } = useText(dashboardText);
  return (
    <div className={['wrap', styles.dashboard].join(' ')}>
      <AdminOnly
        skeleton={
          <>
            <AdminNav />
            <h1 className="visually-hidden">{title}</h1>
            <ScreenSkeleton shape="list">
              <Checking />
            </ScreenSkeleton>
          </>
        }
      >
        {(admin) => <Dashboard admin={admin} />}
      </AdminOnly>
    </div>
  );
}
