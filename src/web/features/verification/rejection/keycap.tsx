import styles from './keycap.module.css';

/** Keyboard shortcut shown inside a button; hidden on phones and from screen readers. */
export function Keycap({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
