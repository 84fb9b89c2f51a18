import styles from './skeleton.module.css';

/** Loading placeholder, hidden from screen readers, which get a status instead. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={[styles.block, className].join(' ')} aria-hidden="true" />;
}
