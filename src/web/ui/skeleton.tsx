import styles from './skeleton.module.css';

/** The place of something that is on its way: the same outline, still. Hidden from readers, who hear a status instead. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={[styles.block, className].join(' ')} aria-hidden="true" />;
}
