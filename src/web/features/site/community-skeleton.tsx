import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './community.module.css';

const ROWS = 6;

/** Placeholder of the settings form. `children` say what is loading. */
export function CommunitySkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.group}>
      <p className={styles.lead} role="status">
        {children}
      </p>
      <div className={styles.fields} aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <Skeleton key={index} className={styles.placeholder} />
        ))}
      </div>
    </div>
  );
}
