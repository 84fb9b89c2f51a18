import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { PartSkeletons } from '#web/features/admin/list-page-skeleton.tsx';
import { dashboardText } from '#web/features/admin/text.ts';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './dashboard-head.module.css';
import badge from './founder-badge.module.css';
import { SummaryCardsSkeleton } from './summary-cards.tsx';

/** Skeleton of the dashboard; `children` describe what is loading. */
export function DashboardSkeleton({ children }: { readonly children: ReactNode }) {
  const text = useText(dashboardText);
  const { view } = useAdminAddress();
  return (
    <>
      <AdminNav />
      <div className={styles.head}>
        <div className={styles.body}>
          <h1 className="visually-hidden">{text.title}</h1>
          <Skeleton className={styles.greetingBlock} />
          <div className={styles.state}>
            <Loading>{children}</Loading>
          </div>
        </div>
        {view !== 'pendingFounder' && (
          <div className={badge.place}>
            <Skeleton className={badge.block} />
          </div>
        )}
        <Skeleton className={styles.actBlock} />
      </div>
      <SummaryCardsSkeleton />
      <PartSkeletons parts={view === 'all' ? ['tabs', 'heading', 'tools', 'filters'] : ['tabs', 'heading']} />
      <ListSkeleton columns={Object.keys(text.columns).length} />
    </>
  );
}
