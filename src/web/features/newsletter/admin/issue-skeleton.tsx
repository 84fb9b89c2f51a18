import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './issue.module.css';

/** Skeleton of an issue's form. `children` announce what is loading. */
export function IssueSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.form}>
      <p className={styles.quiet} role="status">
        {children}
      </p>
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.area} />
    </div>
  );
}
