import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { AdminNav, MembersLinks } from '#web/features/admin/admin-nav.tsx';
import { dashboardText } from '#web/features/admin/text.ts';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './dashboard-head.module.css';
import badge from './founder-badge.module.css';
import { QueueToolsSkeleton } from './queue-tools.tsx';
import cards from './summary-cards.module.css';
import { SummaryCardsSkeleton } from './summary-cards.tsx';
import list from './user-list.module.css';

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
      <div className={cards.tabs} />
      <div className={list.head}>
        <div className={list.titles}>
          <Skeleton className={list.headingBlock} />
          {view === 'all' && <MembersLinks />}
          <Skeleton className={list.showingBlock} />
        </div>
        <Skeleton className={list.search} />
        {view !== 'all' && <QueueToolsSkeleton />}
      </div>
      <ListSkeleton columns={Object.keys(text.columns).length} />
    </>
  );
}
