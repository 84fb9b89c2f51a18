import type { ReactNode } from 'react';
import styles from './live-fieldset.module.css';
import { NeedsScript } from './needs-script.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The fields of a form on a prerendered page. They can be used once the page's script has taken over: what was typed
 * before would be lost, and a press would reload the page. On a slow line the form says so.
 */
export function LiveFieldset({ children }: { readonly children: ReactNode }) {
  const isLive = useIsHydrated();
  return (
    <fieldset className={styles.fields} disabled={!isLive}>
      <NeedsScript>
        This form needs JavaScript. Turn it on in your browser, then load the page again.
      </NeedsScript>
      {children}
      {!isLive && <p className={styles.loading}>One moment: the form is still loading.</p>}
    </fieldset>
  );
}
