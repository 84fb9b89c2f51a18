import type { ReactNode } from 'react';
import styles from './needs-script.module.css';

/** Message for visitors without JavaScript, shown in place of a part of a prerendered page. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.body}>{children}</p>
    </noscript>
  );
}
