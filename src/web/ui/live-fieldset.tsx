import type { ReactNode } from 'react';
import styles from './live-fieldset.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The fields of a form on a prerendered page. They can be used once the page's script has taken over: what was typed
 * before would be lost, and a press would reload the page.
 */
export function LiveFieldset({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}
