import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './status.module.css';

/** Something is fetched: the words say what. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {children}
    </p>
  );
}

/** What has just happened; it stays on the page, for a toast is gone soon. Empty, it waits without taking a row. */
export function Said({ children }: { readonly children: string }) {
  return (
    <p className={styles.said} role="status">
      {children}
    </p>
  );
}
