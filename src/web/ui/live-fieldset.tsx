import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './live-fieldset.module.css';
import { NeedsScript } from './needs-script.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Disables the fields of a prerendered form until the page is hydrated. Before that, typed text would be lost and
 * submitting would reload the page. On a slow connection the form says that it is loading.
 */
export function LiveFieldset({ children }: { readonly children: ReactNode }) {
  const text = useText(uiText);
  const isLive = useIsHydrated();
  return (
    <fieldset className={styles.fields} disabled={!isLive}>
      <NeedsScript>{text.formNeedsScript}</NeedsScript>
      {children}
      {!isLive && <p className={styles.loading}>{text.formLoading}</p>}
    </fieldset>
  );
}
