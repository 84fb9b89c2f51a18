import styles from './skeleton.module.css';

/** Loading placeholder, hidden from screen readers, to which a status message reports the loading instead. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={[styles.block, className].join(' ')} aria-hidden="true" />;
}
