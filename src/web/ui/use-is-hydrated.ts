import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False during hydration, so that the first render matches the prerendered HTML; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
