import type { ReactNode } from 'react';
import styles from './needs-script.module.css';

/** On a prerendered page: what somebody reads, whose browser runs no scripts, at a part that needs them. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.words}>{children}</p>
    </noscript>
  );
}
