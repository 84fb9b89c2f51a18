import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';

/** A part of a page, on a ground of its own. */
export function Panel({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles.panel} ${className}`} />;
}

/** The heading of a panel with what stands beside it. */
export function PanelHead({ children }: { readonly children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
