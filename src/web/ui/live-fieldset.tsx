import type { ReactNode } from 'react';
import styles from './live-fieldset.module.css';
import { NeedsScript } from './needs-script.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Disables the fields of a prerendered form until the page is hydrated. Before that, typed text would be lost and
 * submitting would reload the page. On a slow connection the form says that it is loading.
 */
export function LiveFieldset({ children }: { readonly children: ReactNode }) {
  const isLive = useIsHydrated();
  return (
    <fieldset className={styles.fields} disabled={!isLive}>
      <NeedsScript>This form needs JavaScript. Turn it on in your browser, then reload the page.</NeedsScript>
      {children}
      {!isLive && <p className={styles.loading}>Loading the form...</p>}
    </fieldset>
  );
}
