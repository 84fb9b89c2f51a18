import styles from './keycap.module.css';

/** The key that does the same as the button it stands in. Phones have none; readers hear the button's own name. */
export function Keycap({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
