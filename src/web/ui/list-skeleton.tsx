import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './list-skeleton.module.css';
import { Loading } from './status.tsx';

const ROWS = 10;

type ListSkeletonProps = {
  readonly columns?: number | undefined;
  /** Text that says what is loading; undefined if another part of the screen says it. */
  readonly children?: ReactNode;
};

/** Skeleton of a `Table`: rows on wide screens, cards on narrow screens. */
export function ListSkeleton({ columns = 4, children }: ListSkeletonProps) {
  return (
    <div className={styles.list}>
      <div className={styles.loading}>{children && <Loading>{children}</Loading>}</div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (__, column) => (
            <div key={column}>
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
