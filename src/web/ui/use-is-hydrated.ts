import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false during hydration, so that the first render matches the prerendered HTML, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
