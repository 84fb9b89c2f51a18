import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './status.module.css';

/** Loading indicator; `children` describe what is loading. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {children}
    </p>
  );
}

/**
 * Status message that stays on the page, unlike a toast. Always rendered, as a live region; takes no space while it is
 * empty.
 */
export function StatusText({ children }: { readonly children: string }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  );
}
