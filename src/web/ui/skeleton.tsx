import styles from './skeleton.module.css';

/** Loading placeholder. Hidden from screen readers, which read a status message instead. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={[styles.block, className].join(' ')} aria-hidden="true" />;
}
