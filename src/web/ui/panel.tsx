import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';

/** A section of a page with its own background. */
export function Panel({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles.panel} ${className}`} />;
}

/** Heading of a panel, with content on the opposite side. */
export function PanelHead({ children }: { readonly children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
