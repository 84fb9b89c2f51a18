import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

/** Skeleton of the overview; `children` describe what is loading. */
export function OverviewSkeleton({ children }: { readonly children: ReactNode }) {
  const text = useText(overviewText);
  return (
    <>
      <div className={styles.counted}>
        <Loading>{children}</Loading>
      </div>
      <div className={styles.numbers} aria-hidden="true">
        {[text.members, text.waiting, text.usualWait, text.oldest].map((name) => (
          <div key={name} className={styles.number}>
            <Skeleton className={styles.figureBlock} />
            <span>{name}</span>
            <Line />
          </div>
        ))}
      </div>
      <div className={styles.charts} aria-hidden="true">
        <ChartSkeleton title={text.ages.title}>
          <Skeleton className={styles.drawingBlock} />
        </ChartSkeleton>
        <ChartSkeleton title={text.weeks.title}>
          <Skeleton className={[styles.drawingBlock, styles.wide].join(' ')} />
        </ChartSkeleton>
        <ChartSkeleton title={text.states.title}>
          <Skeleton className={styles.drawingBlock} />
        </ChartSkeleton>
        <ChartSkeleton title={text.schools.title}>
          <Skeleton className={styles.drawingBlock} />
        </ChartSkeleton>
      </div>
    </>
  );
}

type ChartSkeletonProps = { readonly title: string; readonly children: ReactNode };

function ChartSkeleton({ title, children }: ChartSkeletonProps) {
  return (
    <div className={styles.chart}>
      <h2 className={styles.heading}>{title}</h2>
      <Line />
      {children}
    </div>
  );
}

/** Skeleton of a line of small text. */
function Line() {
  return (
    <p className={styles.quiet}>
      <Skeleton className={styles.lineBlock} />
    </p>
  );
}
